import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ProfilePage } from '../portals/provider/profile/ProfilePage';
import { postProfileForm } from '../portals/provider/profile/post-profile-form.server';
import { loadProfilePage } from '../portals/provider/profile/profile-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadProfilePage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postProfileForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderProfileRoute() {
  const profile = useLoaderData<typeof loader>();
  return <ProfilePage {...profile} error={useFormAnswer<typeof action>() ?? null} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
