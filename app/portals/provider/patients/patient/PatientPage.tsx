import './patient.css';
import { Link } from '@remix-run/react';
import { genders, isGender } from '../../../../identity/profile/profile';
import { dayInWords } from '../../../../kernel/calendar/day-words';
import { PortalPage } from '../../../frame/PortalPage';
import { CaseChip } from '../../chips';
import { patientDone } from '../../labels';
import { AttentionCard } from './cards/AttentionCard';
import { DocumentsCard } from './cards/DocumentsCard';
import { IntakeCard } from './cards/IntakeCard';
import { MessagesCard } from './cards/MessagesCard';
import { NewAnswersCard } from './cards/NewAnswersCard';
import { NotesCard } from './cards/NotesCard';
import { ProgressOfPatient } from './cards/ProgressOfPatient';
import {
  AppointmentsOfPatient,
  OrdersCard,
  PersonCard,
  PrescriptionsCard,
  ShipmentsCard,
} from './cards/record-cards';
import { ComparisonCard } from './decision/ComparisonCard';
import { DecisionPanel } from './decision/DecisionPanel';
import type { PatientPageData } from './patient-page.server';

/** Everything a provider has to know of one patient, and beside it what they can do. */
export function PatientPage(page: PatientPageData) {
  const { person, shown } = page;
  return (
    <PortalPage title={person.name} intro={factsOf(page)} done={patientDone}>
      <nav className="patient-jumps" aria-label="On this page">
        <a href="#intake">Intake</a>
        <a href="#decision">Decision</a>
        <a href="#messages">Messages</a>
        <a href="#notes">Notes</a>
        <a href="#orders">Orders</a>
        <a href="#progress">Progress</a>
      </nav>
      <CaseTabs patientId={person.id} cases={page.cases} />
      <div className="patient-columns">
        <div className="grid content-start gap-5 *:min-w-0">
          <NewAnswersCard {...page} />
          <AttentionCard {...page} />
          <AppointmentsOfPatient appointments={page.appointments} />
          <IntakeCard intake={page.intake} />
          {page.comparison ? (
            <ComparisonCard comparison={page.comparison} patientId={person.id} caseId={shown.id} />
          ) : null}
          <DocumentsCard patientId={person.id} documents={page.documents} />
          <PrescriptionsCard prescriptions={page.prescriptions} />
          <OrdersCard orders={page.orders} />
          <ShipmentsCard shipments={page.shipments} />
          <ProgressOfPatient progress={page.progress} />
        </div>
        <div className="patient-side">
          <DecisionPanel {...page} />
          <MessagesCard {...page} />
          <NotesCard {...page} />
          <PersonCard person={person} />
        </div>
      </div>
    </PortalPage>
  );
}

function factsOf({ person, shown }: PatientPageData): string {
  const { age, dob, gender } = person;
  const facts = [
    age === null || dob === null
      ? null
      : `${age} years old, born ${dayInWords(dob, 'dateWithYear')}`,
    gender !== null && isGender(gender) ? genders[gender] : gender,
    shown.state,
  ];
  return facts.filter((fact) => fact !== null).join(' · ');
}

type CaseTabsProps = { patientId: string; cases: PatientPageData['cases'] };

/** Shows what the patient came for, where it was more than once: each leads to its own intake and decision. */
function CaseTabs({ patientId, cases }: CaseTabsProps) {
  if (cases.length < 2) return null;
  return (
    <nav aria-label="What the patient came for">
      <ul className="case-tabs">
        {cases.map(({ id, status, titles, openedOn, isShown }) => (
          <li key={id}>
            <Link
              to={`/provider/patients/${patientId}?case=${id}`}
              aria-current={isShown ? 'page' : undefined}
            >
              <span className="text-sm font-semibold">{titles.join(', ')}</span>
              <span className="queue-facts">{dayInWords(openedOn, 'dateWithYear')}</span>
              <CaseChip status={status} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
