import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { portalTitle } from '../portals/frame/PortalPage';
import { ConversationPage } from '../portals/provider/messages/ConversationPage';
import {
  loadConversationPage,
  postConversationForm,
} from '../portals/provider/messages/conversation-page.server';
import { ClosedPatientPage } from '../portals/provider/patients/patient/ClosedPatientPage';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export const loader = route('GET', { access: 'chart:read', handle: loadConversationPage });

export const action = route('POST', {
  access: 'case:prepare',
  body: 'page form with files',
  handle: postConversationForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ConversationRoute() {
  const page = useLoaderData<typeof loader>();
  const error = useFormAnswer<typeof action>() ?? null;
  if (page.open) return <ConversationPage key={page.patientId} {...page} error={error} />;
  const typed = error === null ? undefined : { of: 'message' as const, ...error };
  return <ClosedPatientPage message={page.message} answer={typed} />;
}

export { ProviderErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
