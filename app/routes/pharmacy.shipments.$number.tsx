import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ShipmentPage } from '../portals/pharmacy/shipments/ShipmentPage';
import {
  loadShipmentPage,
  postShipmentPage,
} from '../portals/pharmacy/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Parcel', matches);

export const loader = route('GET', { access: 'pharmacy:dispense', handle: loadShipmentPage });

export const action = route('POST', {
  access: 'pharmacy:dispense',
  body: 'page form',
  handle: postShipmentPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ShipmentRoute() {
  return (
    <ShipmentPage {...useLoaderData<typeof loader>()} error={useFormAnswer<typeof action>()} />
  );
}

export { PharmacyErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
