import type { MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ClosedPatientPage } from '../portals/provider/patients/patient/ClosedPatientPage';
import { fetchCards } from '../portals/provider/patients/patient/cards/lazy-cards';
import { needsReading, PatientPage } from '../portals/provider/patients/patient/PatientPage';
import { loadPatientPage } from '../portals/provider/patients/patient/patient-page.server';
import { postPatientForm } from '../portals/provider/patients/patient/post-patient-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Patient', matches);

export const loader = route('GET', {
  access: 'chart:read',
  async handle(asked) {
    await fetchCards();
    return loadPatientPage(asked);
  },
});

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postPatientForm,
});

export function shouldRevalidate(args: ShouldRevalidateFunctionArgs) {
  return needsReading(args);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderPatientRoute() {
  const page = useLoaderData<typeof loader>();
  const answer = useFormAnswer<typeof action>();
  return page.open ? (
    <PatientPage key={page.shown.id} {...page} />
  ) : (
    <ClosedPatientPage message={page.message} answer={answer} />
  );
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
