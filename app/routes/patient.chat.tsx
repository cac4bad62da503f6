import type { MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/forms/keep-page';
import { route } from '../identity/route/route.server';
import { PortalPage, portalTitle } from '../portals/frame/PortalPage';
import { ChatPage } from '../portals/patient/chat/ChatPage';
import { loadChatPage, postChatForm } from '../portals/patient/chat/chat-page.server';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export const loader = route('GET', { access: 'patient', handle: loadChatPage });

export const action = route('POST', {
  access: 'patient',
  body: 'page form with files',
  handle: postChatForm,
});

export { keepPage as clientAction } from '../browser/forms/keep-page';

export default function ChatRoute() {
  const chat = useLoaderData<typeof loader>();
  const error = useFormAnswer<typeof action>() ?? null;
  return (
    <PortalPage
      title="Messages"
      intro="Your care team answers within one business day, most often sooner."
    >
      <ChatPage {...chat} error={error} />
    </PortalPage>
  );
}

export { PatientErrorPage as ErrorBoundary } from '../portals/frame/PortalErrorPage';
