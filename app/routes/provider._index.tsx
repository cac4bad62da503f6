import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { openProviderDashboard } from '../portals/provider/dashboard/dashboard-page.server';
import { ProviderDashboard } from '../portals/provider/dashboard/ProviderDashboard';
import { postCrisisForm } from '../portals/provider/dashboard/post-crisis-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openProviderDashboard(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postCrisisForm(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderDashboardRoute() {
  return <ProviderDashboard {...useLoaderData<typeof loader>()} />;
}

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
