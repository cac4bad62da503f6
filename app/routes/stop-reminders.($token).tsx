import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { StopPage } from '../portals/public/stop-reminders/StopPage';
import { loadStopPage, postStopForm } from '../portals/public/stop-reminders/stop-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Stop these mails · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = route('GET', { access: 'everyone', handle: loadStopPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postStopForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function StopRemindersRoute() {
  return <StopPage {...useLoaderData<typeof loader>()} />;
}
