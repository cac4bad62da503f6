import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { DashboardPage } from '../portal/dashboard/DashboardPage';
import { openDashboard } from '../portal/dashboard/open-dashboard.server';
import { postDashboardForm } from '../portal/dashboard/post-dashboard-form.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openDashboard(request, context);
}

/** The form of the dashboard comes to `/patient?index`: without that, it would be one of the frame. */
export function action({ request, context }: ActionFunctionArgs) {
  return postDashboardForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function DashboardRoute() {
  return <DashboardPage {...useLoaderData<typeof loader>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
