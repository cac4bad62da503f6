import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { AccountForm } from '../portals/account/parts/account-fields';
import { loadAccountPage, postAccountPage } from '../portals/account/parts/account-pages.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Create an account · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadAccountPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: (posted) => postAccountPage('register', posted),
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RegisterRoute() {
  const { csrf, returnTo, site } = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
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
