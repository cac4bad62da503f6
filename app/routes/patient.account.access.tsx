import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AccessPage } from '../audit/AccessPage';
import { openAccessPage } from '../audit/access-page.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Who has looked', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAccessPage(request, context);
}

export default function AccessRoute() {
  return <AccessPage {...useLoaderData<typeof loader>()} />;
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
