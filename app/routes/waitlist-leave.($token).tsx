import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { LeavePage } from '../portals/public/waitlist/WaitlistPage';
import { loadLeavePage, postLeaveForm } from '../portals/public/waitlist/waitlist-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Leave the list · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = route('GET', { access: 'everyone', handle: loadLeavePage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postLeaveForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function WaitlistLeaveRoute() {
  return <LeavePage {...useLoaderData<typeof loader>()} />;
}
