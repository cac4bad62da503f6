import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { MetricsPage } from '../portals/manager/metrics/MetricsPage';
import { loadMetricsPage } from '../portals/manager/metrics/metrics-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadMetricsPage });

export default function ManagerDashboardRoute() {
  return <MetricsPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
