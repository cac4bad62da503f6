import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { AuditPage } from '../audit/AuditPage';
import { openAuditPage, postAuditSearch } from '../audit/audit-page.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Access log', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAuditPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postAuditSearch(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../manager/ManagerTrouble';
