import { cursorIn } from '../care/messages/message-view';
import { readConversation, sendMessage } from '../care/messages/messages.server';
import { messageParameter, object, tooMany } from '../contract/phrases';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** A part of a patient's conversation, `before` or `after` a message. */
export const loader = route('GET', {
  access: 'patient',
  reply: object('A part of the conversation, in order.'),
  reference: {
    tag: 'Care',
    place: 1,
    summary: 'Read the conversation',
    description: 'The newest part of it; before or after names the message to go on from.',
    query: {
      before: messageParameter('Only what stands before this message.'),
      after: messageParameter('Only what stands after this message.'),
    },
  },
  async handle({ request, context, user: { id } }) {
    const { searchParams } = new URL(request.url);
    const span = {
      before: cursorIn(searchParams.get('before')) ?? undefined,
      after: cursorIn(searchParams.get('after')) ?? undefined,
    };
    return answer(await readConversation(context.db, id, id, span));
  },
});

export const action = route('POST', {
  access: 'patient',
  body: {
    json: 'MessageBody',
    example: {
      clientId: '6d1f0a3e-5f0a-4f5e-9a39-0d6c1a2b3c4d',
      text: 'The nausea is gone since Tuesday.',
    },
  },
  reply: {
    status: 201,
    description:
      'The message, with what the patient is told at once as `replies`; with 200 when it had arrived before.',
    data: { type: 'object' },
  },
  reference: {
    tag: 'Care',
    place: 1,
    summary: 'Write to the care team',
    description: 'The same clientId sent again is the same message: repeating is harmless.',
    refusals: tooMany,
  },
  handle: ({ context, user, body }) => sendMessage(context, user, body),
});
