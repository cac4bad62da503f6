import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';
import { postUploadsForm } from '../uploads/post-uploads-form.server';
import { UploadsPage } from '../uploads/UploadsPage';
import { openUploadsPage } from '../uploads/uploads-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Uploads', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openUploadsPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postUploadsForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function UploadsRoute() {
  const page = useLoaderData<typeof loader>();
  return <UploadsPage {...page} trouble={useFormAnswer<typeof action>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
