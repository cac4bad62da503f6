import type { LoaderFunctionArgs } from '@remix-run/node';
import { requirePatient } from '../accounts/guards.server';
import { fileAnswer, noSuchDocument } from '../documents/document-answer.server';
import { readAttachment } from '../messages/attachments.server';

/** A file that went along with a message of this patient's conversation. */
export async function loader({ request, context, params }: LoaderFunctionArgs) {
  const { id } = await requirePatient(request, context);
  const read = await readAttachment(context, id, params['id'] ?? '');
  return read ? fileAnswer(read) : noSuchDocument();
}
