import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { PersonPage } from '../portals/manager/people/PersonPage';
import { loadPersonPage, postPersonPage } from '../portals/manager/people/person-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('One of the staff', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadPersonPage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postPersonPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PersonRoute() {
  const page = useLoaderData<typeof loader>();
  // What was typed belongs to what stands there now: after a change every form begins anew.
  return <PersonPage key={page.record[0]?.key} {...page} error={useFormAnswer<typeof action>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
