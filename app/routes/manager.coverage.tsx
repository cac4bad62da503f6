import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { CoveragePage } from '../portals/manager/coverage/CoveragePage';
import { loadCoveragePage } from '../portals/manager/coverage/coverage-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('States', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadCoveragePage });

export default function ManagerCoverageRoute() {
  return <CoveragePage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
