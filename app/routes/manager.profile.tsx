import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useActionData, useLoaderData } from '@remix-run/react';
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

export default function ManagerProfileRoute() {
  const posted = useActionData<typeof action>();
  return <ManagerProfile {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { ManagerTrouble as ErrorBoundary } from '../manager/ManagerTrouble';
