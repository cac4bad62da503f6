import { Link } from '@remix-run/react';
import { Card } from '../../../design/ui/page/Card';
import { timeInWords } from '../../../kernel/calendar/day-words';
import type { ProviderDashboardData } from './dashboard-page.server';

/** Who comes today, by the clock on the provider’s wall. */
export function TodaysVisits({ timeZone, visits }: ProviderDashboardData['today']) {
  return (
    <Card as="section" aria-labelledby="visits-today">
      <h2 id="visits-today">Visits today</h2>
      {visits.length === 0 ? (
        <p className="provider-note">No visits today.</p>
      ) : (
        <ul className="provider-rows">
          {visits.map(({ id, startsAt, minutes, patient }) => (
            <li key={id} className="provider-row-head">
              {patient?.isInCare ? (
                <Link className="queue-link" to={`/provider/patients/${patient.id}`}>
                  {patient.name}
                </Link>
              ) : (
                <span>{patient?.name ?? 'Somebody without an account yet'}</span>
              )}
              <span className="queue-facts">
                <time dateTime={startsAt}>{timeInWords(new Date(startsAt), timeZone)}</time>,{' '}
                {minutes} min
              </span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
