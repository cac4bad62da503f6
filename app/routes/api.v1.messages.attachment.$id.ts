import { fileAnswer, noSuchDocument } from '../care/documents/document-call.server';
import { readAttachment } from '../care/messages/message-rows.server';
import { attachment, idParameter } from '../contract/phrases';
import { route } from '../identity/route/route.server';

/** A file that went along with a message of this patient's conversation. */
export const loader = route('GET', {
  access: 'patient',
  path: { id: idParameter('The attachment, as its message names it.') },
  reply: attachment,
  reference: {
    tag: 'Care',
    place: 4,
    summary: 'Download a file of a message',
    refusals: { 404: 'There is no such file in this patient’s conversation.' },
  },
  async handle({ context, user, params }) {
    const read = await readAttachment(context, user.id, params.id);
    return read ? fileAnswer(read) : noSuchDocument();
  },
});
