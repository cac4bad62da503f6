import { assignInCare, postInCare } from '../../../care/messages/provider-conversation.server';
import { requireProvider } from '../../../identity/access/guards.server';
import { formText } from '../../../kernel/http/forms/form-text';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { postMessageForm } from '../../patient/chat/post-chat-form.server';

/** Takes the forms of a conversation: a message, or taking the conversation on and giving it back. */
export function postConversationForm(request: Request, context: AppLoadContext, patientId: string) {
  const page = `/provider/messages/${patientId}`;
  return postMessageForm(request, context, {
    enter: () => requireProvider(request, context),
    post: ({ id: providerId }, draft) => postInCare(context, { providerId, patientId }, draft),
    page,
    instead: async ({ id: providerId }, form) => {
      const intent = formText(form, 'intent');
      if (intent !== 'take' && intent !== 'giveBack') return null;
      const seen = formText(form, 'assignee');
      const who = { providerId, patientId };
      const assigned = await assignInCare(context, who, intent, seen === '' ? null : seen);
      if (!assigned.ok) return assigned;
      return { ok: true, to: `${page}?done=${assigned.isSo ? intent : 'overtaken'}` };
    },
  });
}
