import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { ProfilePage } from '../portals/provider/profile/ProfilePage';
import { postProfileForm } from '../portals/provider/profile/post-profile-form.server';
import { openProfile } from '../portals/provider/profile/profile-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openProfile(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postProfileForm(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderProfileRoute() {
  const profile = useLoaderData<typeof loader>();
  return <ProfilePage {...profile} trouble={useFormAnswer<typeof action>() ?? null} />;
}

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
