import { Link } from '@remix-run/react';
import { Notice } from '../../../design/ui/Notice';
import { withReturn } from '../../../identity/sessions/return-address';
import { AccountPage } from '../parts/AccountPage';
import { AccountForm, type AccountFormProps } from '../parts/account-fields';
import { PasskeySignIn } from '../second-step/second-step-forms';
import type { loadLoginPage } from './login-page.server';

type LoginPageProps = Awaited<ReturnType<typeof loadLoginPage>> & {
  posted: AccountFormProps['posted'];
};

export const intro = 'Your answers, your plan and your messages are where you left them.';

/** Signs in by a password, or by a passkey where the device has one. */
export function LoginPage({ csrf, returnTo, site, done, passkey, posted }: LoginPageProps) {
  return (
    <AccountPage
      site={site}
      title="Welcome back"
      intro={intro}
      foot={
        <p>
          New here? <Link to={withReturn('/register', returnTo)}>Create an account</Link> · No
          password at hand? <Link to={withReturn('/sign-in-link', returnTo)}>Mail me a link</Link>
        </p>
      }
    >
      {done ? (
        <div className="mb-5">
          <Notice tone="good" role="status">
            {done}
          </Notice>
        </div>
      ) : null}
      <AccountForm mode="signIn" csrf={csrf} returnTo={returnTo} posted={posted} />
      <PasskeySignIn csrf={csrf} returnTo={returnTo} options={passkey} />
    </AccountPage>
  );
}
