import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ShipmentsPage } from '../portals/patient/shipments/ShipmentsPage';
import {
  loadShipmentsPage,
  postShipmentsPage,
} from '../portals/patient/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export const loader = route('GET', { access: 'patient', handle: loadShipmentsPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postShipmentsPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ShipmentsRoute() {
  return <ShipmentsPage {...useLoaderData<typeof loader>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
