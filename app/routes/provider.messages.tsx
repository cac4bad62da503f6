import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { portalTitle } from '../portal/portal-title';
import { InboxPage } from '../provider/messages/InboxPage';
import { openInbox, postInboxSearch } from '../provider/messages/open-inbox.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openInbox(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postInboxSearch(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function ProviderMessagesRoute() {
  return <InboxPage {...useLoaderData<typeof loader>()} />;
}

export { ProviderTrouble as ErrorBoundary } from '../provider/ProviderTrouble';
