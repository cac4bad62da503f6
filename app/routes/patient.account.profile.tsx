import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ProfilePage } from '../portals/patient/account/profile/ProfilePage';
import {
  loadProfilePage,
  postProfileForm,
} from '../portals/patient/account/profile/profile-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export const loader = route('GET', { access: 'patient', handle: loadProfilePage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postProfileForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProfileRoute() {
  const page = useLoaderData<typeof loader>();
  return <ProfilePage {...page} error={useFormAnswer<typeof action>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
