import {
  validateMessageBody,
  validateMessageReadBody,
} from '../../../../schemas/generated/validators';
import { withPatient } from '../../../care/cases/with-patient.server';
import { fileAnswer, noSuchDocument } from '../../../care/documents/document-answer.server';
import { streamAnswer } from '../../../care/messages/live/stream-answer.server';
import { countMessage } from '../../../care/messages/message-rate.server';
import { placeIn } from '../../../care/messages/place';
import {
  markReadInCare,
  newsInCare,
  postInCare,
  readAttachmentInCare,
  readInCare,
} from '../../../care/messages/provider-conversation.server';
import { refuseTooMany } from '../../../database/rate-limit/rate-limit.server';
import { requireCsrf } from '../../../identity/access/csrf.server';
import { requireProvider } from '../../../identity/access/guards.server';
import { answer, refuse } from '../../../kernel/http/answers';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { readBody, requireMethod } from '../../../kernel/http/read-body';

/** A part of the conversation with a patient. */
export async function sendPartInCare(
  request: Request,
  context: AppLoadContext,
  patientId: string,
): Promise<Response> {
  const { id: providerId } = await requireProvider(request, context);
  const before = placeIn(new URL(request.url).searchParams.get('before')) ?? undefined;
  const read = await readInCare(context, { providerId, patientId }, { before });
  return read.ok ? answer(read.page) : refuse(read.status, read.message);
}

/** POST: a provider writes to a patient. 201 with the message; 200 when it had arrived before. */
export async function sendInCare(
  request: Request,
  context: AppLoadContext,
  patientId: string,
): Promise<Response> {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { id: providerId } = await requireProvider(request, context);
  const draft = await readBody(request, validateMessageBody);
  const tooMany = await countMessage(context, providerId, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const posted = await postInCare(context, { providerId, patientId }, draft);
  if (!posted.ok) return refuse(posted.status, posted.message);
  return answer(posted.message, { status: posted.isNew ? 201 : 200 });
}

/** POST: a provider has seen a conversation up to a message. */
export async function sendReadMarkInCare(
  request: Request,
  context: AppLoadContext,
  patientId: string,
): Promise<Response> {
  requireMethod(request, 'POST');
  requireCsrf(request, context);
  const { id: providerId } = await requireProvider(request, context);
  const { seq } = await readBody(request, validateMessageReadBody);
  const marked = await markReadInCare(context, { providerId, patientId }, seq);
  return marked.ok ? answer(null) : refuse(marked.status, marked.message);
}

/** The live conversation with a patient. It ends once the provider may not look any more. */
export async function followInCare(
  request: Request,
  context: AppLoadContext,
  patientId: string,
): Promise<Response> {
  const { id: providerId } = await requireProvider(request, context);
  const who = { providerId, patientId };
  // Asked before a stream begins: a browser connects again by itself for ever to one that only ends.
  const looked = await withPatient(context, who, async () => ({ ok: true as const }));
  if (!looked.ok) return refuse(looked.status, looked.message);
  const news = (after: number) => newsInCare(context, who, after);
  return streamAnswer(request, context, { patientId, userId: providerId, read: news });
}

/** A file that went along with a message; it is put on record as read. */
export async function sendFileInCare(
  request: Request,
  context: AppLoadContext,
  patientId: string,
  documentId: string,
): Promise<Response> {
  const { id: providerId } = await requireProvider(request, context);
  const found = await readAttachmentInCare(context, { providerId, patientId }, documentId);
  return found.ok && found.read ? fileAnswer(found.read) : noSuchDocument();
}
