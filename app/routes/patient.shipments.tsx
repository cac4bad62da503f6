import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { ShipmentsPage } from '../portals/patient/shipments/ShipmentsPage';
import { openShipmentsPage } from '../portals/patient/shipments/shipments-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openShipmentsPage(request, context);
}

export default function ShipmentsRoute() {
  return <ShipmentsPage {...useLoaderData<typeof loader>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portals/patient/PatientTrouble';
