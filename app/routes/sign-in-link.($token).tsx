import type { MetaFunction } from '@remix-run/node';
import { Link, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { withReturn } from '../identity/sessions/return-address';
import { sites } from '../kernel/sites/sites';
import { AccountPage } from '../portals/account/parts/AccountPage';
import { SignInLinkBody } from '../portals/account/parts/SignInLinkBody';
import {
  loadSignInLinkPage,
  postSignInLinkPage,
} from '../portals/account/parts/sign-in-link.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Sign in by a link · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadSignInLinkPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postSignInLinkPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SignInLinkRoute() {
  const page = useLoaderData<typeof loader>();
  const posted = useFormAnswer<typeof action>();
  return (
    <AccountPage
      site={page.site}
      title={page.status === 'open' ? 'Sign in' : 'Sign in by a link'}
      intro={
        page.status === 'open'
          ? `This signs you in to the account of ${page.email}.`
          : 'We mail you a link. No password is needed.'
      }
      foot={
        <p>
          Or <Link to={withReturn('/login', page.returnTo)}>sign in with your password</Link>
        </p>
      }
    >
      <SignInLinkBody page={page} posted={posted} />
    </AccountPage>
  );
}
