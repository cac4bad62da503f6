import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { AuditPage } from '../portals/manager/audit/AuditPage';
import { loadAuditPage, postAuditSearch } from '../portals/manager/audit/audit-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Access log', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadAuditPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postAuditSearch,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function AuditRoute() {
  return <AuditPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
