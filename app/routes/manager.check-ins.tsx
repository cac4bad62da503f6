import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { CheckInsPage } from '../portals/manager/check-ins/CheckInsPage';
import {
  loadCheckInsPage,
  postCheckInsPage,
} from '../portals/manager/check-ins/check-ins-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Check-ins', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadCheckInsPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postCheckInsPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerCheckInsRoute() {
  return <CheckInsPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
