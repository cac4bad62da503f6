import { PageForm } from '../../browser/forms/PageForm';
import type { PatientAlerts } from '../../care/alerts/alerts.server';
import { Button } from '../../design/ui/Button';
import { Notice } from '../../design/ui/Notice';
import { alertInWords } from './labels';

/** Words or notes of one patient that may be urgent, as a page gets them. */
export type ShownAlerts = Omit<PatientAlerts, 'since'> & { since: string };

type AlertNoticesProps = {
  alerts: readonly ShownAlerts[];
  csrf: string;
  /** Address to which its forms are sent. */
  action: string;
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

type SeenFormProps = Pick<AlertNoticesProps, 'csrf' | 'action'> & {
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
