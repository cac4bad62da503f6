import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { SecurityPage } from '../portals/patient/account/security/SecurityPage';
import {
  loadSecurityPage,
  postSecurityPage,
} from '../portals/patient/account/security/security-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Password and devices', matches);

export const loader = route('GET', { access: 'patient', handle: loadSecurityPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form',
  handle: postSecurityPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SecurityRoute() {
  const posted = useFormAnswer<typeof action>();
  return <SecurityPage {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
