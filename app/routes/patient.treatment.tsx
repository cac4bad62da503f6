import type { HeadersFunction, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { TreatmentPage } from '../portals/patient/treatment/TreatmentPage';
import {
  loadTreatmentPage,
  postTreatmentForm,
} from '../portals/patient/treatment/treatment-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Treatment', matches);

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const loader = route('GET', { access: 'patient', handle: loadTreatmentPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postTreatmentForm,
});

/** Shows what was refused as it stands by now; the router reads nothing after an error. */
export function shouldRevalidate({
  actionStatus,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs) {
  return actionStatus === 409 || defaultShouldRevalidate;
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function TreatmentRoute() {
  const page = useLoaderData<typeof loader>();
  return <TreatmentPage {...page} error={useFormAnswer<typeof action>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
