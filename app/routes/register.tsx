import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { RegisterPage } from '../portals/account/register/RegisterPage';
import {
  loadRegisterPage,
  postRegisterPage,
} from '../portals/account/register/register-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Create an account · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadRegisterPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postRegisterPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RegisterRoute() {
  const posted = useFormAnswer<typeof action>();
  return <RegisterPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
