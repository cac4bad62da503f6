import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { InvitationPage } from '../portals/account/invitation/InvitationPage';
import {
  loadInvitationPage,
  postInvitationPage,
} from '../portals/account/invitation/invitation-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Choose a password · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadInvitationPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postInvitationPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function InvitationRoute() {
  const posted = useFormAnswer<typeof action>();
  return <InvitationPage {...useLoaderData<typeof loader>()} posted={posted} />;
}
