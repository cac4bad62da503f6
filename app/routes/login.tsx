import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { Notice } from '../design/ui/Notice';
import { route } from '../identity/route/route.server';
import { withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { AccountForm } from '../portals/account/parts/account-fields';
import { loadAccountPage, postAccountPage } from '../portals/account/parts/account-pages.server';
import { PasskeySignIn } from '../portals/account/second-step/second-step-forms';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Sign in · ${sites[data?.site ?? 'default'].name}` },
  { name: 'description', content: intro },
];

const intro = 'Your answers, your plan and your messages are where you left them.';

export const loader = route('GET', { access: 'everyone', handle: loadAccountPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: (posted) => postAccountPage('signIn', posted),
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function LoginRoute() {
  const { csrf, returnTo, site, done, passkey } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
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
