import { randomUUID } from 'node:crypto';
import { data } from '@remix-run/node';
import { withPatient } from '../../../care/cases/patient-cases.server';
import { markRead } from '../../../care/messages/message-rows.server';
import { cursorIn } from '../../../care/messages/message-view';
import { fillIn } from '../../../care/messages/placeholders';
import { assigneeOf, readWithin } from '../../../care/messages/provider-conversation.server';
import { readSavedReplies } from '../../../care/messages/saved-replies.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import type { Asked } from '../../../identity/route/route.server';
import { serviceZone } from '../../../kernel/calendar/service-day';
import { isSeen } from '../../patient/chat/chat-page.server';
import { patientSummary } from './patient-summary.server';

/**
 * The conversation with a patient, for a provider who looks after them; everybody else is told why it is closed.
 * Saved replies come with the names of this patient and this provider in them.
 */
export async function openConversation({
  request,
  context,
  params,
  user: { id: providerId },
}: Asked<'patients:treat'>) {
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
  const chosen = shown.replies.find(({ id }) => id === searchParams.get('reply'));
  return data({
    open: true as const,
    patientId,
    ...shown,
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
  Awaited<ReturnType<typeof openConversation>>['data'],
  { open: true }
>;
