import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { SafetyPage } from '../portals/account/staff-sign-in/SafetyPage';
import {
  loadSafetyPage,
  postSafetyPage,
} from '../portals/account/staff-sign-in/safety-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `How you sign in · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'staff', handle: loadSafetyPage });

export const action = route('POST', { access: 'staff', body: 'page form', handle: postSafetyPage });

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SafetyRoute() {
  const page = useLoaderData<typeof loader>();
  return <SafetyPage {...page} posted={useFormAnswer<typeof action>()} />;
}
