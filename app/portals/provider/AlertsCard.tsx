import { Link } from '@remix-run/react';
import { PageForm } from '../../browser/forms/PageForm';
import type { PatientAlerts } from '../../care/alerts/alerts.server';
import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import { Card } from '../../design/ui/page/Card';
import { AlertChips, alertInWords, waitedInWords } from './labels';

/** Words or notes of one patient that may be urgent, as a page gets them. */
type ShownAlerts = Omit<PatientAlerts, 'since'> & { since: string };

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

type AlertNoticesProps = Pick<AlertsCardProps, 'alerts' | 'csrf' | 'action'> & {
  /** Name of the patient, for screen readers. */
  name: string;
  /** Addresses of what was found, on the same page; left out where it stands in view. */
  to?: Readonly<Record<PatientAlerts['source'], string>>;
};

/** Shows why one patient stands before all others, until somebody looked. */
export function AlertNotices({ alerts, csrf, action, name, to }: AlertNoticesProps) {
  return alerts.map(({ source, groups, ids }) => (
    <Notice
      key={source}
      tone={groups.some(({ urgency }) => urgency === 'now') ? 'bad' : 'warn'}
      role="note"
      title={groups.map(alertInWords).join(' · ')}
      action={<SeenForm {...{ csrf, ids, name, action }} />}
    >
      {source === 'message'
        ? 'Found in their messages by words alone. An answer ends it too.'
        : 'Found in what they noted of their progress.'}
      {to === undefined ? null : (
        <>
          {' '}
          <a href={to[source]}>Read it</a>
        </>
      )}
    </Notice>
  ));
}

type SeenFormProps = Pick<AlertsCardProps, 'csrf' | 'action'> & {
  ids: readonly string[];
  /** Name of the patient, for screen readers. */
  name: string;
};

/** Says that somebody looked; what was raised since the page was drawn stays. */
export function SeenForm({ csrf, action, ids, name }: SeenFormProps) {
  return (
    <PageForm csrf={csrf} fields={{ alerts: ids.join(' ') }} action={action} preventScrollReset>
      <Button type="submit" size="sm" variant="quiet" name="intent" value="alertSeen">
        Mark as seen<span className="sr-only">: {name}</span>
      </Button>
    </PageForm>
  );
}
