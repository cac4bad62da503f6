import { streamAnswer } from '../care/messages/live/stream-answer.server';
import { messageParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** A patient's conversation as it goes on, as server-sent events. */
export const loader = route('GET', {
  access: 'patient',
  reply: { description: 'Messages and read marks as they come.', file: 'text/event-stream' },
  reference: {
    tag: 'Care',
    place: 3,
    summary: 'Follow the conversation live',
    description: 'Server-sent events. A browser that connects again goes on after Last-Event-ID.',
    query: { after: messageParameter('The last message that is known.') },
    refusals: { 429: 'This person has too many open.' },
  },
  handle: ({ request, context, user: { id } }) =>
    streamAnswer(request, context, { patientId: id, userId: id }),
});
