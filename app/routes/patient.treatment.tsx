import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';
import { postTreatmentForm } from '../treatment/post-treatment-form.server';
import { TreatmentPage } from '../treatment/TreatmentPage';
import { openTreatmentPage } from '../treatment/treatment-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Treatment', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openTreatmentPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postTreatmentForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function TreatmentRoute() {
  const { csrf, treatments, quizzes } = useLoaderData<typeof loader>();
  const trouble = useFormAnswer<typeof action>();
  return <TreatmentPage csrf={csrf} treatments={treatments} quizzes={quizzes} trouble={trouble} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
