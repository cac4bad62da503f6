import { Link } from '@remix-run/react';
import { Button } from '../../../design/ui/Button';
import { Card } from '../../../design/ui/page/Card';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { CaseChip } from '../CaseChip';
import { doseStepsInWords } from '../dose-words';
import type { PatientSummaryData } from './patient-summary.server';

type PatientSummaryProps = { patientId: string; patient: PatientSummaryData };

/** What to know of a patient while writing to them, with the way to the whole record. */
export function PatientSummary({ patientId, patient }: PatientSummaryProps) {
  const { age, state, cases, prescriptions } = patient;
  const facts = [age === null ? null : `${age} years old`, state];
  return (
    <Card as="section" aria-labelledby="summary">
      <h2 id="summary" className="provider-title">
        In short
      </h2>
      <p className="provider-note">{facts.filter((fact) => fact !== null).join(' · ')}</p>
      <h3 className="summary-title">Came for</h3>
      <ul className="provider-rows">
        {cases.map(({ id, status, titles, openedOn }) => (
          <li key={id}>
            <p className="provider-row-head">
              <Link to={`/provider/patients/${patientId}?case=${id}`}>
                {titles.length === 0 ? 'An intake' : titles.join(', ')}
              </Link>
              <CaseChip status={status} />
            </p>
            <p className="queue-facts">{dayInWords(openedOn, 'dateWithYear')}</p>
          </li>
        ))}
      </ul>
      <h3 className="summary-title">Prescribed</h3>
      {prescriptions.length === 0 ? (
        <p className="provider-note">Nothing that is in force.</p>
      ) : (
        <ul className="provider-rows">
          {prescriptions.map(({ id, drug, strength, directions, doseSteps }) => (
            <li key={id}>
              <b>
                {drug} {strength}
              </b>
              <p className="queue-facts">{directions}</p>
              {doseSteps.length < 2 ? null : (
                <p className="queue-facts">{doseStepsInWords(doseSteps)}</p>
              )}
            </li>
          ))}
        </ul>
      )}
      <Button href={`/provider/patients/${patientId}`} variant="quiet" size="sm" block>
        Open the record
      </Button>
    </Card>
  );
}
