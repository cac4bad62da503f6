import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { PortalPage, portalTitle } from '../portals/frame/PortalPage';
import { RecallsPage } from '../portals/recalls/RecallsPage';
import { loadRecallsPage, postRecallsPage } from '../portals/recalls/recalls-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Recalls', matches);

const path = '/pharmacy/recalls';

export const loader = route('GET', {
  access: 'pharmacy:dispense',
  handle: (asked) => loadRecallsPage(asked, path),
});

export const action = route('POST', {
  access: 'pharmacy:dispense',
  body: 'page form',
  handle: (posted) => postRecallsPage(posted, path),
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function PharmacyRecallsRoute() {
  const error = useFormAnswer<typeof action>();
  return <RecallsPage {...useLoaderData<typeof loader>()} Frame={PortalPage} error={error} />;
}

export { PharmacyErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
