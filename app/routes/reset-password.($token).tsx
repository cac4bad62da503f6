import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { ResetPasswordPage } from '../portals/account/reset-password/ResetPasswordPage';
import {
  loadResetPasswordPage,
  postResetPasswordPage,
} from '../portals/account/reset-password/reset-password-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Choose a new password · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadResetPasswordPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postResetPasswordPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ResetPasswordRoute() {
  const posted = useFormAnswer<typeof action>();
  return <ResetPasswordPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
