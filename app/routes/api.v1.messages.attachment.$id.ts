import type { LoaderFunctionArgs } from '@remix-run/node';
import { fileAnswer, noSuchDocument } from '../care/documents/document-answer.server';
import { readAttachment } from '../care/messages/attachments.server';
import { requirePatient } from '../identity/access/guards.server';

/** A file that went along with a message of this patient's conversation. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  const read = await readAttachment(context, id, params['id'] ?? '');
  return read ? fileAnswer(read) : noSuchDocument();
}
