import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { ForgotPasswordPage } from '../portals/account/forgot-password/ForgotPasswordPage';
import {
  loadForgotPasswordPage,
  postForgotPasswordPage,
} from '../portals/account/forgot-password/forgot-password-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Forgot your password? · ${sites[data?.site ?? 'default'].name}` },
];

export const loader = route('GET', { access: 'everyone', handle: loadForgotPasswordPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postForgotPasswordPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ForgotPasswordRoute() {
  const posted = useFormAnswer<typeof action>();
  return <ForgotPasswordPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
