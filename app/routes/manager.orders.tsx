import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { OrdersPage } from '../portals/manager/orders/OrdersPage';
import { loadOrdersPage, postOrdersPage } from '../portals/manager/orders/orders-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Orders', matches);

export const loader = route('GET', { access: 'orders:support', handle: loadOrdersPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postOrdersPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function OrdersRoute() {
  return <OrdersPage {...useLoaderData<typeof loader>()} error={useFormAnswer<typeof action>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
