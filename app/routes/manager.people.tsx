import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { PeoplePage } from '../portals/manager/people/PeoplePage';
import { loadPeoplePage } from '../portals/manager/people/people-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('People', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadPeoplePage });

export default function PeopleRoute() {
  return <PeoplePage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
