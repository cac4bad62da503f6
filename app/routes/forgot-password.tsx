import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { Notice } from '../design/ui/Notice';
import { route } from '../identity/route/route.server';
import { withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { useOutcomeToast } from '../portals/account/parts/account-fields';
import { loadForgotPage, postForgotPage } from '../portals/account/parts/account-pages.server';
import { EmailForm } from '../portals/account/parts/link-pages';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Forgot your password? · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadForgotPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postForgotPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ForgotPasswordRoute() {
  const { csrf, site, email, returnTo, sent } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  useOutcomeToast({ failure: posted?.errors.email, success: sent }, posted ?? sent);
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
          error={posted?.errors.email}
          submit="Send the link"
        />
      )}
    </AccountPage>
  );
}
