import { dayInWords } from '../../../kernel/calendar/day-words';
import { CaseChip } from '../CaseChip';
import { PersonRow } from '../PersonRow';
import type { PatientsPageData } from './patients-page.server';

/** A patient among others, with what they came for last. All of the row leads to their page. */
export function PatientRow({ patient }: { patient: PatientsPageData['patients'][number] }) {
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
