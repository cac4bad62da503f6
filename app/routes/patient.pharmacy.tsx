import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { PortalPage, portalTitle } from '../portals/frame/PortalPage';
import { PharmacyPage } from '../portals/patient/pharmacy/PharmacyPage';
import {
  loadPharmacyPage,
  postPharmacyForm,
} from '../portals/patient/pharmacy/pharmacy-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Pharmacy', matches);

export const loader = route('GET', { access: 'patient', handle: loadPharmacyPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postPharmacyForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PharmacyRoute() {
  const pharmacy = useLoaderData<typeof loader>();
  const error = useFormAnswer<typeof action>() ?? null;
  return (
    <PortalPage
      title="Pharmacy"
      intro="Small things for every day. Bought once, without a subscription."
      done={{ cart: 'Your cart is up to date.' }}
    >
      <PharmacyPage {...pharmacy} error={error} />
    </PortalPage>
  );
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
