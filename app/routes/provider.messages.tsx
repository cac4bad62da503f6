import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { InboxPage } from '../portals/provider/messages/InboxPage';
import { loadInboxPage, postInboxForm } from '../portals/provider/messages/inbox-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadInboxPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postInboxForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderMessagesRoute() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
