import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { OnCallPage } from '../portals/manager/on-call/OnCallPage';
import { loadOnCallPage, postOnCallPage } from '../portals/manager/on-call/on-call-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('On call', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadOnCallPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postOnCallPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerOnCallRoute() {
  return <OnCallPage {...useLoaderData<typeof loader>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
