import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/use-form-answer';
import { portalTitle } from '../portals/frame/portal-title';
import { SecurityPage } from '../portals/patient/account/security/SecurityPage';
import {
  openSecurityPage,
  postSecurityPage,
} from '../portals/patient/account/security/security-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Password and devices', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openSecurityPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSecurityPage(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function SecurityRoute() {
  const posted = useFormAnswer<typeof action>();
  return <SecurityPage {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { PatientTrouble as ErrorBoundary } from '../portals/patient/PatientTrouble';
