import { Illustration } from '../../../design/illustrations/Illustration';
import { Button } from '../../../design/ui/Button';
import { EmptyState } from '../../../design/ui/EmptyState';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { pageAddress } from '../../../kernel/http/page-address';
import { PortalPage } from '../../frame/PortalPage';
import { SearchForm } from '../../parts/SearchForm';
import { CaseChip } from '../labels';
import { ListPages, PersonRow, SearchField } from '../lists';
import type { PatientsPageData } from './patients-page.server';

const path = '/provider/patients';

/** Lists everyone in a provider’s care, to be looked for by name, email address or order. */
export function PatientsPage({ csrf, search, sealed, ...found }: PatientsPageData) {
  const { isFirstPage, next, patients } = found;
  return (
    <PortalPage title="Patients" intro="Everyone with an intake in the states of your licenses.">
      <SearchForm csrf={csrf} action={path} className="patient-search">
        <SearchField
          id="patient-search"
          label="Name, email address or order number"
          name="q"
          value={search}
        />
        <Button type="submit">Search</Button>
      </SearchForm>
      <Card as="section" padding="lg" aria-labelledby="patients-found">
        <h2 id="patients-found" className="provider-title">
          {search === '' ? 'Newest first' : 'Found'}
        </h2>
        {patients.length === 0 ? (
          <NobodyFound {...{ search, isFirstPage, isLicensed: found.isLicensed }} />
        ) : (
          <ul className="queue">
            {patients.map((patient) => (
              <PatientRow key={patient.patientId} patient={patient} />
            ))}
          </ul>
        )}
        <ListPages
          label="Pages of patients"
          first={isFirstPage ? null : pageAddress(path, { q: sealed })}
          next={next === null ? null : pageAddress(path, { q: sealed, after: next })}
        />
      </Card>
    </PortalPage>
  );
}

type NobodyFoundProps = Pick<PatientsPageData, 'search' | 'isFirstPage' | 'isLicensed'>;

function NobodyFound({ search, isFirstPage, isLicensed }: NobodyFoundProps) {
  const words = !isLicensed
    ? 'You hold no license that is valid today, so no patients are shown. Ask a manager to add yours.'
    : !isFirstPage
      ? 'There are no more patients.'
      : search === ''
        ? 'Patients show up here with their first intake that is paid for.'
        : 'Type how the first or last name begins, the whole email address, or an order number such as F-100234. Patients in other states are not shown.';
  return (
    <EmptyState
      picture={<Illustration name="stethoscope" alt="" size="lg" />}
      title={search === '' ? 'Nobody here' : 'Nobody was found'}
    >
      {words}
    </EmptyState>
  );
}

/** A patient among others, with what they came for last. All of the row leads to their page. */
function PatientRow({ patient }: { patient: PatientsPageData['patients'][number] }) {
  const { patientId, name, email, age, state, topic, status, openedOn } = patient;
  return (
    <PersonRow
      name={name}
      to={`/provider/patients/${patientId}`}
      facts={[age, state]}
      signs={<CaseChip status={status} />}
      since={<time dateTime={openedOn}>{dayInWords(openedOn, 'dateWithYear')}</time>}
    >
      <span>{topic ?? 'No intake'}</span> <span className="queue-facts">{email}</span>
    </PersonRow>
  );
}
