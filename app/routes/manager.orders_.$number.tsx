import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { OrderPage } from '../portals/manager/orders/OrderPage';
import { loadOrderPage, postOrderPage } from '../portals/manager/orders/orders-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Order', matches);

export const loader = route('GET', { access: 'orders:support', handle: loadOrderPage });

export const action = route('POST', {
  access: 'orders:support',
  body: 'page form',
  handle: postOrderPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function OrderRoute() {
  return <OrderPage {...useLoaderData<typeof loader>()} error={useFormAnswer<typeof action>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
