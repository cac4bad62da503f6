import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { DataPage } from '../portals/patient/account/data/DataPage';
import { loadDataPage, postDataPage } from '../portals/patient/account/data/data-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Your data', matches);

export const loader = route('GET', { access: 'patient', handle: loadDataPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postDataPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function DataRoute() {
  const posted = useFormAnswer<typeof action>();
  return <DataPage {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
