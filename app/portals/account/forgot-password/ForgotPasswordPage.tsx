import { Link } from '@remix-run/react';
import { Notice } from '../../../design/ui/Notice';
import { withReturn } from '../../../identity/sessions/return-address';
import { AccountPage } from '../parts/AccountPage';
import { useOutcomeToast } from '../parts/account-fields';
import { EmailForm } from '../parts/link-parts';
import type { loadForgotPasswordPage } from './forgot-password-page.server';

type ForgotPasswordPageProps = Awaited<ReturnType<typeof loadForgotPasswordPage>> & {
  posted: { email: string; errors: Readonly<Record<string, string>> } | undefined;
};

/** Sends a link to choose a new password. */
export function ForgotPasswordPage({ posted, ...page }: ForgotPasswordPageProps) {
  const { csrf, site, email, returnTo, sent } = page;
  const error = posted?.errors['email'];
  useOutcomeToast({ failure: error, success: sent }, posted ?? sent);
  return (
    <AccountPage
      site={site}
      title={sent ? 'Check your email' : 'Forgot your password?'}
      intro={
        sent
          ? 'The link leads to a page on which you choose a new password.'
          : 'Tell us the email address of your account. We send you a link to choose a new one.'
      }
      foot={
        <p>
          Remembered it? <Link to={withReturn('/login', returnTo)}>Sign in</Link>
        </p>
      }
    >
      {sent ? (
        <div className="account-form">
          <Notice tone="good" role="status">
            {sent}
          </Notice>
          <p className="text-muted">
            Nothing after a few minutes? <Link to="/forgot-password">Try another address</Link>
          </p>
        </div>
      ) : (
        <EmailForm
          csrf={csrf}
          email={posted?.email ?? email}
          error={error}
          submit="Send the link"
        />
      )}
    </AccountPage>
  );
}
