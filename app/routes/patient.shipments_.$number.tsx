import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portal/portal-title';
import { ReceiptPage } from '../shipments/ReceiptPage';
import { openReceiptPage } from '../shipments/receipt.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipment', matches);

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return openReceiptPage(request, context, params['number']);
}

export default function ReceiptRoute() {
  return <ReceiptPage {...useLoaderData<typeof loader>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
