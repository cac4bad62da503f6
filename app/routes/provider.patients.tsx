import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { PatientsPage } from '../portals/provider/patients/PatientsPage';
import {
  loadPatientsPage,
  postPatientSearch,
} from '../portals/provider/patients/patients-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Patients', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadPatientsPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postPatientSearch,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderPatientsRoute() {
  return <PatientsPage {...useLoaderData<typeof loader>()} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
