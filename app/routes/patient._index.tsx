import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { DashboardPage } from '../portals/patient/dashboard/DashboardPage';
import { openDashboard } from '../portals/patient/dashboard/dashboard-page.server';
import { postDashboardForm } from '../portals/patient/dashboard/post-dashboard-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openDashboard(request, context);
}

/** The form of the dashboard comes to `/patient?index`: without that, it would be one of the frame. */
export function action({ request, context }: ActionFunctionArgs) {
  return postDashboardForm(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portals/patient/PatientTrouble';
