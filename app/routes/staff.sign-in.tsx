import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { sites } from '../kernel/sites/sites';
import { StaffSignInPage } from '../portals/account/staff-sign-in/StaffSignInPage';
import {
  loadStaffSignInPage,
  postStaffSignInPage,
} from '../portals/account/staff-sign-in/staff-sign-in-page.server';

export const meta: MetaFunction<typeof loader> = ({ data }) => [
  { title: `How you sign in · ${sites[data?.site ?? 'default'].name}` },
  { name: 'robots', content: 'noindex' },
];

export const loader = route('GET', { access: 'staff', handle: loadStaffSignInPage });

export const action = route('POST', {
  access: 'staff',
  body: 'page form',
  handle: postStaffSignInPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function StaffSignInRoute() {
  const page = useLoaderData<typeof loader>();
  return <StaffSignInPage {...page} posted={useFormAnswer<typeof action>()} />;
}
