import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ManagerPage } from '../portals/manager/ManagerPage';
import { RecallsPage } from '../portals/recalls/RecallsPage';
import { loadRecallsPage, postRecallsPage } from '../portals/recalls/recalls-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Recalls', matches);

const path = '/manager/recalls';

export const loader = route('GET', {
  access: 'practice:manage',
  handle: (asked) => loadRecallsPage(asked, path),
});

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: (posted) => postRecallsPage(posted, path),
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerRecallsRoute() {
  const error = useFormAnswer<typeof action>();
  return <RecallsPage {...useLoaderData<typeof loader>()} Frame={ManagerPage} error={error} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
