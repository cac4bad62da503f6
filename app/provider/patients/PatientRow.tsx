import { Link } from '@remix-run/react';
import { dayInWords } from '../../calendar/day-words';
import { CaseChip } from '../CaseChip';
import type { PatientsPageData } from './open-patients.server';

/** A patient among others, with what they came for last. All of the row leads to their page. */
export function PatientRow({ patient }: { patient: PatientsPageData['patients'][number] }) {
  const { patientId, name, email, age, state, topic, status, openedOn } = patient;
  return (
    <li className="queue-entry">
      <div className="queue-who">
        <Link className="queue-link" to={`/provider/patients/${patientId}`}>
          {name}
        </Link>
        <span className="queue-facts">
          {age === null ? '' : `${age}, `}
          {state}
        </span>
      </div>
      <p className="queue-what">
        {topic ?? 'No intake'}
        <span className="queue-facts"> · {email}</span>
      </p>
      <p className="queue-signs">
        <CaseChip status={status} />
      </p>
      <p className="queue-since">
        <time dateTime={openedOn}>{dayInWords(openedOn, 'dateWithYear')}</time>
      </p>
    </li>
  );
}
