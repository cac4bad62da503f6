import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { loadRepliesPage, postRepliesForm } from '../portals/provider/messages/inbox-page.server';
import { RepliesPage } from '../portals/provider/messages/RepliesPage';

export const meta: MetaFunction = ({ matches }) => portalTitle('Saved replies', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadRepliesPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form',
  handle: postRepliesForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function RepliesRoute() {
  const replies = useLoaderData<typeof loader>();
  return <RepliesPage {...replies} error={useFormAnswer<typeof action>() ?? null} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
