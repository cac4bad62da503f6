import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { loadResetPage, postResetPage } from '../portals/account/parts/account-pages.server';
import { EmailForm, LinkError, NewPasswordForm } from '../portals/account/parts/link-pages';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Choose a new password · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadResetPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postResetPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ResetPasswordRoute() {
  const { csrf, site, status } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  const errors: Readonly<Record<string, string>> = posted?.errors ?? {};
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
