import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { AccessPage } from '../portals/patient/account/access/AccessPage';
import { loadAccessPage } from '../portals/patient/account/access/access-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Who has looked', matches);

export const loader = route('GET', { access: 'patient', handle: loadAccessPage });

export default function AccessRoute() {
  return <AccessPage {...useLoaderData<typeof loader>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
