import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunction, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { MethodsPage } from '../portals/patient/account/payment-methods/MethodsPage';
import {
  loadMethodsPage,
  postMethodsPage,
} from '../portals/patient/account/payment-methods/methods-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Payment methods', matches);

export const loader = route('GET', { access: 'patient', handle: loadMethodsPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postMethodsPage,
});

/** Cards are read again after every form, also after one that was refused: the list may be out of date. */
export const shouldRevalidate: ShouldRevalidateFunction = ({
  actionStatus,
  defaultShouldRevalidate,
}) => defaultShouldRevalidate || actionStatus !== undefined;

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PaymentMethodsRoute() {
  return <MethodsPage {...useLoaderData<typeof loader>()} error={useFormAnswer<typeof action>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
