import type { MessageBody, MessageReadBody } from '../../../../schemas/generated/types';
import { withPatient } from '../../../care/cases/patient-cases.server';
import { fileAnswer, noSuchDocument } from '../../../care/documents/document-call.server';
import { streamAnswer } from '../../../care/messages/live/stream-answer.server';
import { cursorIn } from '../../../care/messages/message-view';
import {
  markReadInCare,
  newsInCare,
  postInCare,
  readAttachmentInCare,
  readInCare,
} from '../../../care/messages/provider-conversation.server';
import { countMessage } from '../../../care/messages/send-message.server';
import { refuseTooMany } from '../../../database/rate-limit/rate-limit.server';
import type { Asked } from '../../../identity/route/route.server';
import { answer, refuse } from '../../../kernel/http/answers';

/** A part of the conversation with a patient. */
export async function sendPartInCare({
  request,
  context,
  params,
  user: { id: providerId },
}: Asked<'chart:read'>): Promise<Response> {
  const patientId = params['id'] ?? '';
  const before = cursorIn(new URL(request.url).searchParams.get('before')) ?? undefined;
  const read = await readInCare(context, { providerId, patientId }, { before });
  return read.ok ? answer(read.page) : refuse(read.status, read.message);
}

/** POST: a provider writes to a patient. 201 with the message; 200 when it had arrived before. */
export async function sendInCare({
  context,
  params,
  user: { id: providerId },
  body: draft,
}: Asked<'chart:read'> & { body: MessageBody }) {
  const patientId = params['id'] ?? '';
  const tooMany = await countMessage(context, providerId, draft.clientId);
  if (tooMany) throw refuseTooMany(tooMany.seconds, tooMany.message);
  const posted = await postInCare(context, { providerId, patientId }, draft);
  if (!posted.ok) return refuse(posted.status, posted.message);
  return answer(posted.message, { status: posted.isNew ? 201 : 200 });
}

/** POST: a provider has seen a conversation up to a message. */
export async function sendReadMarkInCare({
  context,
  params,
  user: { id: providerId },
  body: { seq },
}: Asked<'chart:read'> & { body: MessageReadBody }) {
  const patientId = params['id'] ?? '';
  const marked = await markReadInCare(context, { providerId, patientId }, seq);
  return marked.ok ? answer(null) : refuse(marked.status, marked.message);
}

/** The live conversation with a patient. It ends once the provider may not look any more. */
export async function followInCare({
  request,
  context,
  params,
  user: { id: providerId },
}: Asked<'chart:read'>): Promise<Response> {
  const patientId = params['id'] ?? '';
  const who = { providerId, patientId };
  // Asked before a stream begins: a browser connects again by itself for ever to one that only ends.
  const looked = await withPatient(context, who, async () => ({ ok: true as const }));
  if (!looked.ok) return refuse(looked.status, looked.message);
  const news = (after: number) => newsInCare(context, who, after);
  return streamAnswer(request, context, { patientId, userId: providerId, read: news });
}

/** A file that went along with a message; it is put on record as read. */
export async function sendFileInCare({
  context,
  params,
  user: { id: providerId },
}: Asked<'chart:read'>): Promise<Response> {
  const patientId = params['id'] ?? '';
  const documentId = params['document'] ?? '';
  const found = await readAttachmentInCare(context, { providerId, patientId }, documentId);
  return found.ok && found.read ? fileAnswer(found.read) : noSuchDocument();
}
