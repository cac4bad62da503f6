import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { FiguresPage } from '../figures/FiguresPage';
import { openFiguresPage } from '../figures/figures-page.server';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Dashboard', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openFiguresPage(request, context);
}

export default function ManagerDashboardRoute() {
  return <FiguresPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../manager/ManagerTrouble';
