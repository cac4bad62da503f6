import { isNotNull } from 'drizzle-orm';
import { conversations } from '../../database/tables/messages.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Services } from '../../kernel/http/load-context';
import { freeConversationsLater } from './conversations-queue.server';
import { freeConversations } from './free-conversations.server';

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
