import { Link } from '@remix-run/react';
import { Notice } from '../../../design/ui/Notice';
import { AccountPage } from '../parts/AccountPage';
import { NewPasswordForm } from '../parts/link-parts';
import type { loadInvitationPage } from './invitation-page.server';

type InvitationPageProps = Awaited<ReturnType<typeof loadInvitationPage>> & {
  posted: { errors: Readonly<Record<string, string>> } | undefined;
};

const titles = {
  expired: 'This invitation has expired',
  gone: 'This invitation does not work any more',
  none: 'Open this page by the link in our mail',
};

/** Takes the first password of somebody of the staff. */
export function InvitationPage({ csrf, site, status, posted }: InvitationPageProps) {
  if (status === 'open') {
    return (
      <AccountPage
        site={site}
        reader="staff"
        title="Choose a password"
        intro="Your account is ready. With this password and your email address you sign in; a second step comes after it."
      >
        <NewPasswordForm action="/invitation" csrf={csrf} errors={posted?.errors ?? {}} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      site={site}
      reader="staff"
      title="Choose a password"
      intro="For that you need the link that was sent to your email address."
      foot={
        <p>
          Chosen it already? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <Notice tone={status === 'none' ? 'info' : 'warn'} title={titles[status]} role="note">
        An invitation works once, for seven days, and a newer one takes its place. Open the newest
        mail, or ask your manager for another one.
      </Notice>
    </AccountPage>
  );
}
