import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { SecurityPage } from '../accounts/SecurityPage';
import { openSecurityPage, postSecurityPage } from '../accounts/security-page.server';
import { useFormAnswer } from '../browser/use-form-answer';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Password and devices', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openSecurityPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postSecurityPage(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function SecurityRoute() {
  const posted = useFormAnswer<typeof action>();
  return <SecurityPage {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
