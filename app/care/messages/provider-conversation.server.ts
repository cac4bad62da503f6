import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { endAnswered } from '../alerts/alerts.server';
import {
  type Acting,
  type InCare,
  type NotInCare,
  withPatient,
} from '../cases/patient-cases.server';
import { actingProvider } from '../clinicians/acting-provider.server';
import type { News } from './live/message-stream.server';
import { markRead, messagesAfter, readAttachment, readMarks } from './message-rows.server';
import { type MessagePage, pageLength } from './message-view';
import { type MessageSpan, readConversation } from './messages.server';
import { type MessageDraft, type PostResult, postWithin } from './post-message.server';

type Asking = Pick<Services, 'db' | 'clock'>;

/** A part of the conversation with a patient, for a provider who looks after them; put on record as read. */
export function readInCare(services: Asking, who: InCare, span: MessageSpan = {}) {
  return withPatient(services, who, async (acting) => {
    return { ok: true as const, page: await readWithin(acting, who.patientId, span) };
  });
}

/** The same among other things that a provider does with the patient. */
export async function readWithin(
  { tx, provider, record }: Acting,
  patientId: string,
  span: MessageSpan = {},
): Promise<MessagePage> {
  await record('messages.read');
  return readConversation(tx, patientId, provider.id, span);
}

/** The member of the care team who answers a patient; null while nobody took the conversation on. */
export async function assigneeOf({ tx, provider }: Acting, patientId: string) {
  const [assignee] = await tx
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(conversations)
    .innerJoin(users, eq(users.id, conversations.assignedTo))
    .where(eq(conversations.patientId, patientId));
  if (!assignee) return null;
  return {
    id: assignee.id,
    isMe: assignee.id === provider.id,
    name: `${assignee.firstName} ${assignee.lastName}`,
  };
}

/** Writes to a patient. The same message again is kept once. */
export function postInCare(
  services: Asking,
  who: InCare,
  draft: MessageDraft,
): Promise<PostResult | NotInCare> {
  return withPatient(services, who, async ({ tx, now, provider, record }): Promise<PostResult> => {
    const posted = await postWithin(tx, now, provider, who.patientId, draft);
    if (posted.ok && posted.isNew) {
      await record('message.write', posted.message.id);
      await endAnswered(tx, now, provider.id, who.patientId);
    }
    return posted;
  });
}

/** Remembers how far a provider has read. What they read was put on record when it was shown. */
export function markReadInCare(services: Asking, who: InCare, seq: number) {
  return withPatient(services, who, async ({ tx }) => {
    await markRead(tx, who.patientId, who.providerId, seq);
    return { ok: true as const };
  });
}

/**
 * Takes a conversation on or over, or gives one’s own back. What is so already changes nothing.
 * @param seen Holder on the page where that was wished, null for nobody: whoever was overtaken takes nothing.
 * Whoever leaves it out takes it from anybody.
 * @returns `isSo`: whether it is as they wished now.
 */
export function assignInCare(
  services: Asking,
  who: InCare,
  wish: 'take' | 'giveBack',
  seen?: string | null,
) {
  return withPatient(services, who, async ({ tx, now, record }) => {
    await tx
      .insert(conversations)
      .values({ patientId: who.patientId, createdAt: now })
      .onConflictDoNothing();
    const ofPatient = eq(conversations.patientId, who.patientId);
    const [found] = await tx.select().from(conversations).where(ofPatient).for('update');
    const present = found?.assignedTo ?? null;
    const wanted = wish === 'take' ? who.providerId : null;
    if (present === wanted) return { ok: true as const, isSo: true };
    const isOvertaken =
      wish === 'take' ? seen !== undefined && seen !== present : present !== who.providerId;
    if (isOvertaken) return { ok: true as const, isSo: false };
    await tx.update(conversations).set({ assignedTo: wanted }).where(ofPatient);
    await record('messages.assign');
    return { ok: true as const, isSo: true };
  });
}

/** A file that went along with a message of a patient’s conversation; null when there is none. */
export function readAttachmentInCare(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  who: InCare,
  documentId: string,
) {
  return withPatient(services, who, async ({ tx, record }) => {
    const read = await readAttachment(
      { db: tx, config: services.config },
      who.patientId,
      documentId,
    );
    if (read) await record('document.read', documentId);
    return { ok: true as const, read };
  });
}

/** Reads what came after a message, for a live view of a provider; null once they may not look any more. */
export async function newsInCare(
  services: Asking,
  who: InCare,
  after: number,
): Promise<News | null> {
  const news = await withPatient(services, who, async ({ tx, record }) => {
    const messages = await messagesAfter(tx, who.patientId, after, pageLength);
    if (messages.length > 0) await record('messages.read');
    const { readByOthers } = await readMarks(tx, who.patientId, who.providerId);
    return { ok: true as const, messages, readByOthers };
  });
  return news.ok ? news : null;
}

/**
 * Opens conversations that somebody had taken on and may not answer any more to everyone again: otherwise colleagues
 * would go on leaving these patients to them. To be called after the change to their account or licenses.
 */
export async function freeConversations(tx: Tx, staffId: string, now: Date): Promise<void> {
  const acting = await actingProvider(tx, staffId, now);
  const states = acting.ok ? acting.provider.states : [];
  const inTheirStates = tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(eq(careCases.patientId, conversations.patientId), inArray(careCases.state, states)));
  await tx
    .update(conversations)
    .set({ assignedTo: null })
    .where(
      and(
        eq(conversations.assignedTo, staffId),
        states.length === 0 ? undefined : notExists(inTheirStates),
      ),
    );
}

/**
 * Opens the conversations of everyone whose license has come to its last day, which nobody does by hand, and looks
 * again in an hour.
 */
export async function freeOfEnded({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  await freeConversationsLater(db, new Date(now.getTime() + hour));
  const assignees = await db
    .selectDistinct({ id: conversations.assignedTo })
    .from(conversations)
    .where(isNotNull(conversations.assignedTo));
  for (const { id } of assignees) {
    if (id !== null) await db.transaction((tx) => freeConversations(tx, id, now));
  }
}

export const messageTasks = {
  'messages.freeConversations': (_payload, services) => freeOfEnded(services),
} satisfies Tasks<MessageJobs, Services>;

/** The jobs of this area and what they carry. */
export interface MessageJobs {
  /** Opens conversations again that are with somebody who may not answer them any more. */
  'messages.freeConversations': Record<string, never>;
}

const queue = createJobQueue<MessageJobs>();

/** Looks for conversations to open at a time; asking again moves the time. */
export function freeConversationsLater(tx: Queryable, runAt: Date): Promise<void> {
  const options = { key: 'messages.freeConversations', runAt };
  return queue.enqueue(tx, 'messages.freeConversations', {}, options);
}
