import { Card } from '../../../../../design/ui/page/Card';
import type { PatientPageData } from '../patient-page.server';

/** The visits that a patient booked, by the clock of the provider who looks; nothing where there are none. */
export function AppointmentsOfPatient({ appointments }: Pick<PatientPageData, 'appointments'>) {
  if (appointments.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="visits-booked">
      <h2 id="visits-booked">Video visits</h2>
      <ul className="provider-rows">
        {appointments.map(({ id, when, minutes, provider }) => (
          <li key={id}>
            <p className="provider-row-head">
              <b>{when}</b>
              <span className="queue-facts">{minutes} min</span>
            </p>
            <p>With {provider}</p>
          </li>
        ))}
      </ul>
    </Card>
  );
}
