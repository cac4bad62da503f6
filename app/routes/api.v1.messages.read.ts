import { markRead } from '../care/messages/message-rows.server';
import { nothing } from '../identity/route/declaration';
import { route } from '../identity/route/route.server';
import { answer } from '../kernel/http/answers';

/** Keeps how far a patient has read. */
export const action = route('POST', {
  access: 'patient',
  body: { json: 'MessageReadBody', example: { seq: 12 } },
  reply: nothing('Kept.'),
  reference: { tag: 'Care', place: 2, summary: 'Say how far the conversation was read' },
  async handle({ context, user: { id }, body }) {
    await markRead(context.db, id, id, body.seq);
    return answer(null);
  },
});
