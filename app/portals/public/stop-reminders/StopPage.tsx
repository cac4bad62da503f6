import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import { Notice } from '../../../design/ui/Notice';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { PlainPage } from '../../parts/PlainPage';

type StopPageProps = { site: SiteHandle; csrf: string; isStopped: boolean };

/** Page on which somebody stops reminders, by the link in their mail and one press, without signing in. */
export function StopPage({ site, csrf, isStopped }: StopPageProps) {
  return (
    <PlainPage site={site}>
      <h1>{isStopped ? 'No more of these mails' : 'Stop these mails'}</h1>
      {isStopped ? (
        <>
          <Notice tone="good" role="status" title="You get no more of them">
            Mails about an order, a decision or a parcel still reach you: they belong to your care.
          </Notice>
          <div>
            <Button href="/patient/account/reminders" variant="quiet">
              See all your reminders
            </Button>
          </div>
        </>
      ) : (
        <>
          <p className="text-muted">
            You agreed to reminders like the one you came from. One press, and you get no more of
            them. What you left is kept all the same.
          </p>
          <PageForm csrf={csrf}>
            <Button type="submit">Stop these mails</Button>
          </PageForm>
        </>
      )}
    </PlainPage>
  );
}
