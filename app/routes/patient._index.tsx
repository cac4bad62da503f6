import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { DashboardPage } from '../portals/patient/dashboard/DashboardPage';
import {
  loadDashboardPage,
  postDashboardForm,
} from '../portals/patient/dashboard/dashboard-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export const loader = route('GET', { access: 'patient', handle: loadDashboardPage });

/** The form of the dashboard comes to `/patient?index`: without that, it would be one of the frame. */
export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postDashboardForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
