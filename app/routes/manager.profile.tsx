import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ManagerProfile } from '../portals/manager/profile/ManagerProfile';
import {
  loadManagerProfilePage,
  postManagerProfile,
} from '../portals/manager/profile/profile-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadManagerProfilePage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postManagerProfile,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerProfileRoute() {
  const posted = useFormAnswer<typeof action>();
  return <ManagerProfile {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
