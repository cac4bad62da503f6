import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { type ShouldRevalidateFunctionArgs, useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { ClosedPatientPage } from '../portals/provider/patients/patient/ClosedPatientPage';
import { needsReading } from '../portals/provider/patients/patient/decision/needs-reading';
import { PatientPage } from '../portals/provider/patients/patient/PatientPage';
import { openPatient } from '../portals/provider/patients/patient/patient-page.server';
import { postPatientForm } from '../portals/provider/patients/patient/post-patient-form.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Patient', matches);

export function loader({ request, context, params }: LoaderFunctionArgs) {
  return openPatient(request, context, params['id'] ?? '');
}

export function action({ request, context, params }: ActionFunctionArgs) {
  return postPatientForm(request, context, params['id'] ?? '');
}

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

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
