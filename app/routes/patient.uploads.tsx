import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { UploadsPage } from '../portals/patient/uploads/UploadsPage';
import { loadUploadsPage, postUploadsForm } from '../portals/patient/uploads/uploads-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Uploads', matches);

export const loader = route('GET', { access: 'patient', handle: loadUploadsPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form with files',
  handle: postUploadsForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function UploadsRoute() {
  const page = useLoaderData<typeof loader>();
  return <UploadsPage {...page} error={useFormAnswer<typeof action>()} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
