import { Link } from '@remix-run/react';
import { withReturn } from '../../../identity/sessions/return-address';
import { AccountPage } from '../parts/AccountPage';
import { AccountForm, type AccountFormProps } from '../parts/account-fields';
import type { loadRegisterPage } from './register-page.server';

type RegisterPageProps = Awaited<ReturnType<typeof loadRegisterPage>> & {
  posted: AccountFormProps['posted'];
};

/** Makes an account of a patient, with a password or a passkey. */
export function RegisterPage({ csrf, returnTo, site, posted }: RegisterPageProps) {
  return (
    <AccountPage
      site={site}
      title="Create your account"
      intro="Anything you have answered so far comes with you."
      foot={
        <p>
          Already have an account? <Link to={withReturn('/login', returnTo)}>Sign in</Link>
        </p>
      }
    >
      <AccountForm mode="register" csrf={csrf} returnTo={returnTo} posted={posted} />
    </AccountPage>
  );
}
