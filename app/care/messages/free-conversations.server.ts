import { and, eq, inArray, isNotNull, notExists } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations } from '../../database/tables/messages.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue } from '../../kernel/jobs/jobs.server';
import type { Tasks } from '../../kernel/jobs/task';
import { actingProvider } from '../clinicians/acting-provider.server';

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
