import { Link } from '@remix-run/react';
import { AccountPage } from '../parts/AccountPage';
import { EmailForm, LinkError, NewPasswordForm } from '../parts/link-parts';
import type { loadResetPasswordPage } from './reset-password-page.server';

type ResetPasswordPageProps = Awaited<ReturnType<typeof loadResetPasswordPage>> & {
  posted: { email?: string; errors: Readonly<Record<string, string>> } | undefined;
};

/** Takes a new password from somebody who came by a link, or sends another link. */
export function ResetPasswordPage({ csrf, site, status, posted }: ResetPasswordPageProps) {
  const errors = posted?.errors ?? {};
  if (status === 'open') {
    return (
      <AccountPage
        site={site}
        title="Choose a new password"
        intro="Every device that is signed in to your account is signed out. Sign in again with the new one."
      >
        <NewPasswordForm action="/reset-password" csrf={csrf} errors={errors} />
      </AccountPage>
    );
  }
  return (
    <AccountPage
      site={site}
      title="Choose a new password"
      intro="For that you need a link that we send to your email address."
      foot={
        <p>
          Remembered it? <Link to="/login">Sign in</Link>
        </p>
      }
    >
      <div className="account-form">
        <LinkError status={status} />
        <EmailForm
          csrf={csrf}
          email={posted?.email ?? ''}
          error={errors['email']}
          submit="Send a new link"
        />
      </div>
    </AccountPage>
  );
}
