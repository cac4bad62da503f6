import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { PatientsPage } from '../portals/provider/patients/PatientsPage';
import { openPatients, postPatientSearch } from '../portals/provider/patients/patients-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Patients', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openPatients(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postPatientSearch(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderPatientsRoute() {
  return <PatientsPage {...useLoaderData<typeof loader>()} />;
}

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
