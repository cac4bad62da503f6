import { Chip } from '../../../../../design/ui/Chip';
import { Card } from '../../../../../design/ui/page/Card';
import { dayInWords } from '../../../../../kernel/calendar/day-words';
import { doseStepsInWords } from '../../../dose-words';
import type { PatientPageData } from '../patient-page.server';

/** What was prescribed to the patient, the newest first. */
export function PrescriptionsCard({ prescriptions }: Pick<PatientPageData, 'prescriptions'>) {
  return (
    <Card as="section" padding="lg" aria-labelledby="prescriptions">
      <h2 id="prescriptions">Prescriptions</h2>
      {prescriptions.length === 0 ? (
        <p className="provider-note">Nothing has been prescribed yet.</p>
      ) : (
        <ul className="provider-rows">
          {prescriptions.map((one) => (
            <li key={one.id}>
              <p className="provider-row-head">
                <b>
                  {one.drug} {one.strength}
                </b>
                {one.endedOn === null ? <Chip tone="good">In force</Chip> : <Chip>Ended</Chip>}
              </p>
              <p>{one.directions}</p>
              {one.doseSteps.length < 2 ? null : (
                <p className="provider-note">{doseStepsInWords(one.doseSteps)}</p>
              )}
              <p className="provider-note">
                {one.quantity} units, {one.refillsUsed} of {one.refills} refills used, valid through{' '}
                {dayInWords(one.validThrough, 'dateWithYear')}
                {one.endedOn === null ? '' : `, ended ${dayInWords(one.endedOn, 'dateWithYear')}`} ·{' '}
                {one.providerName}, {one.state}, {dayInWords(one.issuedOn, 'dateWithYear')}
              </p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
