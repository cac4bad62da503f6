import { Form, Link } from '@remix-run/react';
import { Illustration } from '../../illustrations/Illustration';
import { PortalPage } from '../../portal/PortalPage';
import { Button } from '../../ui/Button';
import { buttonLook } from '../../ui/button-look';
import { Card } from '../../ui/Card';
import { EmptyState } from '../../ui/EmptyState';
import { Field } from '../../ui/Field';
import { TextInput } from '../../ui/TextInput';
import type { PatientsPageData } from './open-patients.server';
import { PatientRow } from './PatientRow';

/** Everyone in a provider’s care, to be looked for by name, email address or order. */
export function PatientsPage({ search, isFirstPage, next, patients }: PatientsPageData) {
  return (
    <PortalPage title="Patients" intro="Everyone with an intake in the states of your licenses.">
      <Form method="get" action="/provider/patients" role="search" className="patient-search">
        <Field id="patient-search" label="Name, email address or order number">
          {(control) => (
            <TextInput
              {...control}
              // Begins anew with each search, so that going back shows what was typed then.
              key={search}
              type="search"
              name="q"
              defaultValue={search}
              maxLength={100}
              autoComplete="off"
              spellCheck={false}
            />
          )}
        </Field>
        <Button type="submit">Search</Button>
      </Form>
      <Card as="section" padding="lg" aria-labelledby="patients-found">
        <h2 id="patients-found" className="provider-title">
          {search === '' ? 'Newest first' : 'Found'}
        </h2>
        {patients.length === 0 ? (
          <NobodyFound {...{ search, isFirstPage }} />
        ) : (
          <ul className="queue">
            {patients.map((patient) => (
              <PatientRow key={patient.patientId} patient={patient} />
            ))}
          </ul>
        )}
        {isFirstPage && next === null ? null : (
          <nav className="queue-pages" aria-label="Pages of patients">
            {isFirstPage ? null : (
              <Link to={addressOf(search)} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
                Back to the first
              </Link>
            )}
            {next === null ? null : (
              <Link to={addressOf(search, next)} {...buttonLook({ variant: 'quiet', size: 'sm' })}>
                Show the next ones
              </Link>
            )}
          </nav>
        )}
      </Card>
    </PortalPage>
  );
}

function NobodyFound({ search, isFirstPage }: Pick<PatientsPageData, 'search' | 'isFirstPage'>) {
  const words = !isFirstPage
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

function addressOf(search: string, after: string | null = null): string {
  const query = new URLSearchParams();
  if (search !== '') query.set('q', search);
  if (after !== null) query.set('after', after);
  const text = query.toString();
  return text === '' ? '/provider/patients' : `/provider/patients?${text}`;
}
