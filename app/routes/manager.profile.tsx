import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { ManagerProfile } from '../manager/ManagerProfile';
import { openManagerProfile, postManagerProfile } from '../manager/profile-page.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Profile', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openManagerProfile(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postManagerProfile(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function ManagerProfileRoute() {
  const posted = useFormAnswer<typeof action>();
  return <ManagerProfile {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { ManagerTrouble as ErrorBoundary } from '../manager/ManagerTrouble';
