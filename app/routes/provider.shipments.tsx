import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/portal-title';
import { ParcelsPage } from '../portals/provider/shipments/ParcelsPage';
import { openParcels } from '../portals/provider/shipments/parcels-page.server';
import { postParcelsForm } from '../portals/provider/shipments/post-parcels-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export const loader = route('GET', { access: 'patients:treat', handle: openParcels });

export const action = route('POST', {
  access: 'patients:treat',
  body: 'page form',
  handle: postParcelsForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderShipmentsRoute() {
  const parcels = useLoaderData<typeof loader>();
  return <ParcelsPage {...parcels} error={useFormAnswer<typeof action>()?.message ?? null} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/provider/ProviderErrorPage';
