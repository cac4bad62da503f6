import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ReceiptPage } from '../portals/patient/shipments/ReceiptPage';
import { loadReceiptPage } from '../portals/patient/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipment', matches);

export const loader = route('GET', { access: 'patient', handle: loadReceiptPage });

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
