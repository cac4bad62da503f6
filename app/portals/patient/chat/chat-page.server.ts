import { randomUUID } from 'node:crypto';
import { cursorIn } from '../../../care/messages/message-view';
import { markRead, readConversation } from '../../../care/messages/messages.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { patientZone } from '../../../identity/profile/patient-zone.server';
import type { Asked } from '../../../identity/route/route.server';
import { serviceZone } from '../../../kernel/calendar/service-day';

/** What the page of a patient's conversation shows: its newest part, or the part before a message. */
export async function openChat({ request, context, user: { id } }: Asked<'patient'>) {
  const before = cursorIn(new URL(request.url).searchParams.get('before'));
  const [page, timeZone] = await Promise.all([
    readConversation(context.db, id, id, { before: before ?? undefined }),
    patientZone(context.db, id),
  ]);
  const newest = page.messages.at(-1)?.seq ?? 0;
  if (isSeen(request) && newest > page.readByMe) await markRead(context.db, id, id, newest);
  return {
    page,
    patientId: id,
    csrf: csrfToken(context),
    /** The name of the next message of the plain form: posting it twice sends it once. */
    clientId: randomUUID(),
    isEarlier: before !== null,
    now: context.clock.now().toISOString(),
    /** In which days and times are told: the same as on the dashboard. */
    timeZone: timeZone ?? serviceZone,
  };
}

/** Whether this answer is looked at now. Scripts tell by themselves what was seen. */
export function isSeen({ headers }: Request): boolean {
  const isPrefetch = /prefetch/i.test(headers.get('sec-purpose') ?? headers.get('purpose') ?? '');
  return !isPrefetch && (headers.get('sec-fetch-mode') ?? 'navigate') === 'navigate';
}
