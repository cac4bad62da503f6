import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { KeepPage } from '../portals/public/keep-account/KeepPage';
import { loadKeepPage, postKeepForm } from '../portals/public/keep-account/keep-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Keep your account · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
  { name: 'referrer', content: 'no-referrer' },
];

export const loader = route('GET', { access: 'everyone', handle: loadKeepPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postKeepForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function KeepAccountRoute() {
  return <KeepPage {...useLoaderData<typeof loader>()} />;
}
