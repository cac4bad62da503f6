import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { VerifyEmailPage } from '../portals/account/verify-email/VerifyEmailPage';
import {
  loadVerifyEmailPage,
  postVerifyEmailPage,
} from '../portals/account/verify-email/verify-email-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Confirm your email address · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadVerifyEmailPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postVerifyEmailPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function VerifyEmailRoute() {
  const posted = useFormAnswer<typeof action>();
  return <VerifyEmailPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
