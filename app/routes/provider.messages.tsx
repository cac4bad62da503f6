import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portals/frame/portal-title';
import { InboxPage } from '../portals/provider/messages/InboxPage';
import { openInbox, postInboxSearch } from '../portals/provider/messages/inbox-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openInbox(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postInboxSearch(request, context);
}

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ProviderMessagesRoute() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}

export { ProviderTrouble as ErrorBoundary } from '../portals/provider/ProviderTrouble';
