import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ParcelsPage } from '../portals/pharmacy/parcels/ParcelsPage';
import { loadParcelsPage } from '../portals/pharmacy/parcels/parcels-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Parcels', matches);

export const loader = route('GET', { access: 'pharmacy:dispense', handle: loadParcelsPage });

export default function ParcelsRoute() {
  return <ParcelsPage {...useLoaderData<typeof loader>()} />;
}

export { PharmacyErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
