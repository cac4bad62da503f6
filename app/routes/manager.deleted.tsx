import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { DeletedPage } from '../portals/manager/records/DeletedPage';
import { loadDeletedPage } from '../portals/manager/records/records-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Deleted', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadDeletedPage });

export default function ManagerDeletedRoute() {
  return <DeletedPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
