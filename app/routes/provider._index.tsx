import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portal/portal-title';
import { openProviderDashboard } from '../provider/dashboard/open-dashboard.server';
import { ProviderDashboard } from '../provider/dashboard/ProviderDashboard';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openProviderDashboard(request, context);
}

export default function ProviderDashboardRoute() {
  return <ProviderDashboard {...useLoaderData<typeof loader>()} />;
}

export { ProviderTrouble as ErrorBoundary } from '../provider/ProviderTrouble';
