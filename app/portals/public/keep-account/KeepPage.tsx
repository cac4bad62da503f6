import { PageForm } from '../../../browser/forms/PageForm';
import { Button } from '../../../design/ui/Button';
import type { SiteHandle } from '../../../kernel/sites/sites';
import { PlainPage } from '../../parts/PlainPage';

type KeepPageProps = { site: SiteHandle; csrf: string; outcome: 'kept' | 'late' | null };

/** Page on which somebody keeps an account that was to be deleted, by the link in their mail and one press. */
export function KeepPage({ site, csrf, outcome }: KeepPageProps) {
  if (outcome === 'kept') {
    return (
      <PlainPage site={site}>
        <h1>Your account stays</h1>
        <p className="text-muted">
          Everything is as it was. If it was not you who wanted it deleted, choose a new password.
        </p>
        <div className="flex flex-wrap gap-3">
          <Button href="/patient">Go to your account</Button>
          <Button href="/forgot-password" variant="quiet">
            Choose a new password
          </Button>
        </div>
      </PlainPage>
    );
  }
  if (outcome === 'late') {
    return (
      <PlainPage site={site}>
        <h1>There is nothing to undo</h1>
        <p className="text-muted">
          This link was used before, or your account is deleted already. Sign in to see whether it
          is still there.
        </p>
        <div>
          <Button href="/login">Sign in</Button>
        </div>
      </PlainPage>
    );
  }
  return (
    <PlainPage site={site}>
      <h1>Keep your account</h1>
      <p className="text-muted">Your account is not deleted, and everything stays as it is.</p>
      <PageForm csrf={csrf}>
        <Button type="submit">Keep my account</Button>
      </PageForm>
    </PlainPage>
  );
}
