import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ShipmentsPage } from '../portals/pharmacy/shipments/ShipmentsPage';
import { loadShipmentsPage } from '../portals/pharmacy/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Parcels', matches);

export const loader = route('GET', { access: 'pharmacy:dispense', handle: loadShipmentsPage });

export default function ShipmentsRoute() {
  return <ShipmentsPage {...useLoaderData<typeof loader>()} />;
}

export { PharmacyErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
