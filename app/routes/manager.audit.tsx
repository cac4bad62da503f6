import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { AuditPage } from '../portals/manager/audit/AuditPage';
import { openAuditPage, postAuditSearch } from '../portals/manager/audit/audit-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Access log', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openAuditPage(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postAuditSearch(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../portals/manager/ManagerTrouble';
