import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { PrivacyPage } from '../portals/public/privacy/PrivacyPage';
import { loadPrivacyPage, postPrivacyForm } from '../portals/public/privacy/privacy-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `Privacy choices · ${sites[data?.site ?? 'default'].name}` },
  {
    name: 'description',
    content:
      'What this site may count about visits, and what it may tell advertisers: yours to allow or to refuse, at any time.',
  },
];

export const loader = route('GET', { access: 'everyone', handle: loadPrivacyPage });

export const action = route('POST', {
  access: 'everyone',
  body: 'page form',
  handle: postPrivacyForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PrivacyRoute() {
  return <PrivacyPage {...useLoaderData<typeof loader>()} />;
}
