import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';
import { openParcels } from '../provider/shipments/open-parcels.server';
import { ParcelsPage } from '../provider/shipments/ParcelsPage';
import { postParcelsForm } from '../provider/shipments/post-parcels-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Shipments', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openParcels(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postParcelsForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function ProviderShipmentsRoute() {
  const parcels = useLoaderData<typeof loader>();
  return <ParcelsPage {...parcels} trouble={useFormAnswer<typeof action>()?.message ?? null} />;
}

export { ProviderTrouble as ErrorBoundary } from '../provider/ProviderTrouble';
