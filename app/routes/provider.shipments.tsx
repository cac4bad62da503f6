import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ShipmentsPage } from '../portals/provider/shipments/ShipmentsPage';
import {
  loadShipmentsPage,
  postShipmentsForm,
} from '../portals/provider/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadShipmentsPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postShipmentsForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderShipmentsRoute() {
  const shipments = useLoaderData<typeof loader>();
  return <ShipmentsPage {...shipments} error={useFormAnswer<typeof action>()?.message ?? null} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
