import { assignInCare, postInCare } from '../../../care/messages/provider-conversation.server';
import type { PostedWithFiles } from '../../../identity/route/route.server';
import { formText } from '../../../kernel/http/forms/form-text';
import { postMessageForm } from '../../patient/chat/post-chat-form.server';

/** Takes the forms of a conversation: a message, or taking the conversation on and giving it back. */
export function postConversationForm(posted: PostedWithFiles<'patients:treat'>) {
  const { context, params } = posted;
  const patientId = params['id'] ?? '';
  const page = `/provider/messages/${patientId}`;
  return postMessageForm(posted, {
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
