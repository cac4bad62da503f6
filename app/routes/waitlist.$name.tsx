import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { WaitlistPage } from '../portals/public/waitlist/WaitlistPage';
import {
  loadWaitlistPage,
  postWaitlistForm,
} from '../portals/public/waitlist/waitlist-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `When your state opens · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'everyone', handle: loadWaitlistPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postWaitlistForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function WaitlistRoute() {
  return (
    <WaitlistPage {...useLoaderData<typeof loader>()} posted={useFormAnswer<typeof action>()} />
  );
}
