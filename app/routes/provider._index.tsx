import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import {
  loadProviderDashboardPage,
  postDashboardForm,
} from '../portals/provider/dashboard/dashboard-page.server';
import { ProviderDashboard } from '../portals/provider/dashboard/ProviderDashboard';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadProviderDashboardPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postDashboardForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderDashboardRoute() {
  return <ProviderDashboard {...useLoaderData<typeof loader>()} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
