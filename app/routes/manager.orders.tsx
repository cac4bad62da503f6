import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { OrdersPage } from '../portals/manager/orders/OrdersPage';
import { loadOrdersPage } from '../portals/manager/orders/orders-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Orders', matches);

export const loader = route('GET', { access: 'orders:support', handle: loadOrdersPage });

export default function OrdersRoute() {
  return <OrdersPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
