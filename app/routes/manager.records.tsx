import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { RecordsPage } from '../portals/manager/records/RecordsPage';
import { loadRecordsPage, postRecordsPage } from '../portals/manager/records/records-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Kept records', matches);

export const loader = route('GET', { access: 'records:open', handle: loadRecordsPage });

export const action = route('POST', {
  access: 'records:open',
  body: 'page form',
  handle: postRecordsPage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ManagerRecordsRoute() {
  const posted = useFormAnswer<typeof action>();
  return <RecordsPage {...useLoaderData<typeof loader>()} posted={posted} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
