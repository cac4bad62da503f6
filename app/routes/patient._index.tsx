import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DashboardPage } from '../portal/dashboard/DashboardPage';
import { openDashboard } from '../portal/dashboard/open-dashboard.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openDashboard(request, context);
}

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}
