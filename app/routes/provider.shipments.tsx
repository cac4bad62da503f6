import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { ParcelsPage } from '../portals/provider/shipments/ParcelsPage';
import { openParcels } from '../portals/provider/shipments/parcels-page.server';
import { postParcelsForm } from '../portals/provider/shipments/post-parcels-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openParcels(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postParcelsForm(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderShipmentsRoute() {
  const parcels = useLoaderData<typeof loader>();
  return <ParcelsPage {...parcels} trouble={useFormAnswer<typeof action>()?.message ?? null} />;
}

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
