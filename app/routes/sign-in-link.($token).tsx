import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { SignInLinkPage } from '../portals/account/sign-in-link/SignInLinkPage';
import {
  loadSignInLinkPage,
  postSignInLinkPage,
} from '../portals/account/sign-in-link/sign-in-link-page.server';

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
  const posted = useFormAnswer<typeof action>();
  return <SignInLinkPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
