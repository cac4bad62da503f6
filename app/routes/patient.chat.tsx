import type { ActionFunctionArgs, LoaderFunctionArgs, MetaFunction } from '@remix-run/node';
import { useLoaderData } from '@remix-run/react';
import { useFormAnswer } from '../browser/use-form-answer';
import { ChatPage } from '../messages/ChatPage';
import { openChat } from '../messages/open-chat.server';
import { postChatForm } from '../messages/post-chat-form.server';
import { PortalPage } from '../portal/PortalPage';
import { portalTitle } from '../portal/portal-title';

export const meta: MetaFunction = ({ matches }) => portalTitle('Messages', matches);

export function loader({ request, context }: LoaderFunctionArgs) {
  return openChat(request, context);
}

export function action({ request, context }: ActionFunctionArgs) {
  return postChatForm(request, context);
}

export { keepPage as clientAction } from '../browser/keep-page';

export default function ChatRoute() {
  const chat = useLoaderData<typeof loader>();
  const trouble = useFormAnswer<typeof action>() ?? null;
  return (
    <PortalPage
      title="Messages"
      intro="Your care team answers within one business day, most often sooner."
    >
      <ChatPage {...chat} trouble={trouble} />
    </PortalPage>
  );
}

export { PatientTrouble as ErrorBoundary } from '../portal/PatientTrouble';
