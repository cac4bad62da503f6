import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { InvitePage } from '../portals/manager/people/InvitePage';
import { loadInvitePage, postInvitePage } from '../portals/manager/people/people-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Invite someone', matches);

export const loader = route('GET', { access: 'practice:manage', handle: loadInvitePage });

export const action = route('POST', {
  access: 'practice:manage',
  body: 'page form',
  handle: postInvitePage,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function InviteRoute() {
  return <InvitePage {...useLoaderData<typeof loader>()} posted={useFormAnswer<typeof action>()} />;
}

export { ManagerErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
