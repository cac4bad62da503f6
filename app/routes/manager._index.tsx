import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/portal-title';
import { FiguresPage } from '../portals/manager/figures/FiguresPage';
import { openFiguresPage } from '../portals/manager/figures/figures-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export const loader = route('GET', { access: 'practice:manage', handle: openFiguresPage });

export default function ManagerDashboardRoute() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/manager/ManagerErrorPage';
