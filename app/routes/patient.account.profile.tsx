import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';
import { ProfilePage } from '../profile/ProfilePage';
import { postProfileForm } from '../profile/post-profile-form.server';
import { openProfilePage } from '../profile/profile-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openProfilePage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postProfileForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function ProfileRoute() {
  const page = useLoaderData<typeof loader>();
  return <ProfilePage {...page} trouble={useFormAnswer<typeof action>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
