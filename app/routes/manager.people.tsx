import type { LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { PeoplePage } from '../portals/manager/people/PeoplePage';
import { openPeoplePage } from '../portals/manager/people/people-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('People', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openPeoplePage(request, context);
}

export default function PeopleRoute() {
  return <PeoplePage {...useLoaderData<typeof loader>()} />;
}

export { ManagerTrouble as ErrorBoundary } from '../portals/manager/ManagerTrouble';
