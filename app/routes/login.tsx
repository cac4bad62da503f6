import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { intro, LoginPage } from '../portals/account/login/LoginPage';
import { loadLoginPage, postLoginPage } from '../portals/account/login/login-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Sign in · ${sites[data?.site ?? 'default'].name}` },
  { name: 'description', content: intro },
];

export const loader = route('GET', { access: 'everyone', handle: loadLoginPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postLoginPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function LoginRoute() {
  const posted = useFormAnswer<typeof action>();
  return <LoginPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
