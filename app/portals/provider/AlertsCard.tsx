import { Link } from '@remix-run/react';
import type { PatientAlerts } from '../../care/alerts/alerts.server';
import { Card } from '../../design/ui/page/Card';
import { SeenForm, type ShownAlerts } from './AlertNotices';
import { AlertChips, waitedInWords } from './labels';

type AlertsCardProps = {
  alerts: readonly ShownAlerts[];
  csrf: string;
  now: string;
  /** Address to which its forms are sent. */
  action: string;
};

const sources = {
  message: { words: 'In a message', to: (id: string) => `/provider/messages/${id}` },
  progress: {
    words: 'In their progress',
    to: (id: string) => `/provider/patients/${id}#record-progress`,
  },
} as const satisfies Record<PatientAlerts['source'], unknown>;

/** Shows what patients wrote that a clinician looks at before all else. Nothing where nobody did. */
export function AlertsCard({ alerts, csrf, now, action }: AlertsCardProps) {
  if (alerts.length === 0) return null;
  return (
    <Card as="section" padding="lg" aria-labelledby="alerts" className="crises">
      <h2 id="alerts">Look at these first</h2>
      <p className="provider-note">
        These patients wrote words, or noted a symptom, that may be urgent. They were told at once
        what to do. What stands here was found by words alone: read it before you judge.
      </p>
      <ul>
        {alerts.map(({ patientId, patientName, source, groups, ids, since }) => (
          <li
            key={`${patientId} ${source}`}
            className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3 border-t border-line py-3.5"
          >
            <div className="grid min-w-0 gap-1 wrap-anywhere">
              <p className="provider-row-head">
                <Link className="queue-link" to={sources[source].to(patientId)}>
                  {patientName}
                </Link>
                <span className="queue-facts">
                  {sources[source].words}, {waitedInWords(since, now)} ago
                </span>
              </p>
              <p className="flex flex-wrap gap-1.5">
                <AlertChips alerts={groups} />
              </p>
            </div>
            <SeenForm {...{ csrf, action, ids }} name={patientName} />
          </li>
        ))}
      </ul>
    </Card>
  );
}
