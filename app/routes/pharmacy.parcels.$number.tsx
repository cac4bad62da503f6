import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ParcelPage } from '../portals/pharmacy/parcels/ParcelPage';
import { loadParcelPage, postParcelPage } from '../portals/pharmacy/parcels/parcels-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Parcel', matches);

export const loader = route('GET', { access: 'pharmacy:dispense', handle: loadParcelPage });

export const action = route('POST', {
  access: 'pharmacy:dispense',
  body: 'page form',
  handle: postParcelPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ParcelRoute() {
  return <ParcelPage {...useLoaderData<typeof loader>()} error={useFormAnswer<typeof action>()} />;
}

export { PharmacyErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
