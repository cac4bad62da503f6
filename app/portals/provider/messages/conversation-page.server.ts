import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { eq } from 'drizzle-orm';
import { ageInYears } from '../../../../engine/values';
import type { MessageBody, MessageReadBody } from '../../../../schemas/generated/types';
import { type Acting, withPatient } from '../../../care/cases/patient-cases.server';
import { fileAnswer, noSuchDocument } from '../../../care/documents/document-call.server';
import { streamAnswer } from '../../../care/messages/live/stream-answer.server';
import { markRead } from '../../../care/messages/message-rows.server';
import { cursorIn } from '../../../care/messages/message-view';
import { countMessage } from '../../../care/messages/messages.server';
import { fillIn } from '../../../care/messages/placeholders';
import {
  assigneeOf,
  assignInCare,
  markReadInCare,
  newsInCare,
  postInCare,
  readAttachmentInCare,
  readInCare,
  readWithin,
} from '../../../care/messages/provider-conversation.server';
import { readSavedReplies } from '../../../care/messages/saved-replies.server';
import { prescriptionsOf } from '../../../care/prescriptions/in-force.server';
import { refuseTooMany } from '../../../database/rate-limit.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked, PostedWithFiles } from '../../../identity/route/route.server';
import { dayOf, serviceZone } from '../../../kernel/calendar/service-day';
import { answer, refuse } from '../../../kernel/http/answers';
import { formText } from '../../../kernel/http/forms/form-text';
import { isSeen, postMessageForm } from '../../patient/chat/chat-page.server';
import { shownAlerts, takeSeen } from '../alerts.server';

/**
 * The conversation with a patient, for a provider who looks after them; everybody else is told why it is closed.
 * Saved replies come with the names of this patient and this provider in them.
 */
export async function loadConversationPage({
  request,
  context,
  params,
  user: { id: providerId },
}: Asked<'chart:read'>) {
  const patientId = params['id'] ?? '';
  const { searchParams } = new URL(request.url);
  const before = cursorIn(searchParams.get('before'));
  const found = await withPatient(context, { providerId, patientId }, async (acting) => {
    const page = await readWithin(acting, patientId, { before: before ?? undefined });
    const newest = page.messages.at(-1)?.seq ?? 0;
    if (isSeen(request) && newest > page.readByMe) {
      await markRead(acting.tx, patientId, providerId, newest);
    }
    const patient = await patientSummary(acting, patientId);
    const names = {
      patientFirstName: patient.firstName,
      patientLastName: patient.lastName,
      providerName: acting.provider.name,
    };
    const saved = await readSavedReplies(acting.tx, providerId);
    const replies = saved.map(({ id, title, text, isMine }) => ({
      id,
      title,
      text: fillIn(text, names),
      isMine,
    }));
    return {
      ok: true as const,
      page,
      patient,
      replies,
      assignee: await assigneeOf(acting, patientId),
    };
  });
  if (!found.ok) {
    return data({ open: false as const, message: found.message }, { status: found.status });
  }
  const { ok: _, ...shown } = found;
  const alerts = await shownAlerts(context, providerId, { patientId });
  const chosen = shown.replies.find(({ id }) => id === searchParams.get('reply'));
  return data({
    open: true as const,
    patientId,
    ...shown,
    alerts,
    /** The words of the saved reply that was chosen without scripts. */
    begin: chosen?.text ?? '',
    csrf: csrfToken(context),
    /** The name of the next message of the plain form: posting it twice sends it once. */
    clientId: randomUUID(),
    isEarlier: before !== null,
    now: context.clock.now().toISOString(),
    timeZone: serviceZone,
  });
}

export type ConversationData = Extract<
  Awaited<ReturnType<typeof loadConversationPage>>['data'],
  { open: true }
>;

/** Takes the forms of a conversation: a message, what was seen, or taking the conversation on and giving it back. */
export function postConversationForm(posted: PostedWithFiles<'case:prepare'>) {
  const { context, params } = posted;
  const patientId = params['id'] ?? '';
  const page = `/provider/messages/${patientId}`;
  return postMessageForm(posted, {
    post: ({ id: providerId }, draft) => postInCare(context, { providerId, patientId }, draft),
    page,
    instead: async ({ id: providerId }, form) => {
      const intent = formText(form, 'intent');
      if (intent === 'alertSeen') {
        await takeSeen(context, providerId, form);
        return { ok: true, to: `${page}?done=alertSeen` };
      }
      if (intent !== 'take' && intent !== 'giveBack') return null;
      const seen = formText(form, 'assignee');
      const who = { providerId, patientId };
      const assigned = await assignInCare(context, who, intent, seen === '' ? null : seen);
      if (!assigned.ok) return assigned;
      return { ok: true, to: `${page}?done=${assigned.isSo ? intent : 'overtaken'}` };
    },
  });
}

/** The most of what a summary lists of a kind. */
const mostListed = 3;

/** Returns what to know of a patient while writing to them. It is put on record as read. */
async function patientSummary({ tx, now, cases, record }: Acting, patientId: string) {
  const [person] = await tx.select().from(users).where(eq(users.id, patientId));
  if (!person) throw new Error('A patient in care has no account.');
  await record('patient.read');
  const prescribed = await prescriptionsOf(tx, patientId);
  return {
    name: `${person.firstName} ${person.lastName}`,
    firstName: person.firstName,
    lastName: person.lastName,
    age: person.dob === null ? null : ageInYears(person.dob, dayOf(now)),
    state: cases.find(({ isMine }) => isMine)?.careCase.state ?? null,
    cases: cases.slice(0, mostListed).map(({ careCase, lines }) => ({
      id: careCase.id,
      status: careCase.status,
      titles: lines.map(({ title }) => title),
      openedOn: dayOf(careCase.openedAt),
    })),
    prescriptions: prescribed
      .filter(({ prescription }) => prescription.endedAt === null && prescription.expiresAt > now)
      .slice(0, mostListed)
      .map(({ prescription: { id, drug, strength, directions, doseSteps } }) => ({
        id,
        drug,
        strength,
        directions,
        doseSteps,
      })),
  };
}

export type PatientSummaryData = Awaited<ReturnType<typeof patientSummary>>;

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
