import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import { conversations, messageReads } from '../../database/tables/messages.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { announceChange } from './live/announce.server';

/** How far the reader and the other side have read; 0 where nothing. */
export interface ReadMarks {
  readByMe: number;
  readByOthers: number;
}

/**
 * Remembers that someone has seen a conversation up to a message. Marks never go back, nor beyond the
 * newest message.
 */
export async function markRead(
  db: Queryable,
  patientId: string,
  readerId: string,
  seq: number,
): Promise<void> {
  const upTo = sql<number>`least(${seq}::integer, ${conversations.lastSeq})`;
  const moved = await db
    .insert(messageReads)
    .select(
      db
        .select({
          conversationId: conversations.id,
          userId: sql<string>`${readerId}::uuid`.as('user_id'),
          seq: upTo.as('seq'),
        })
        .from(conversations)
        .where(and(eq(conversations.patientId, patientId), sql`${conversations.lastSeq} > 0`)),
    )
    .onConflictDoUpdate({
      target: [messageReads.conversationId, messageReads.userId],
      set: { seq: sql`excluded.seq` },
      setWhere: sql`${messageReads.seq} < excluded.seq`,
    })
    .returning({ seq: messageReads.seq });
  if (moved.length > 0) await announceChange(db, patientId);
}

/** What the patient has seen, and what the furthest reader of the care team has; or the other way round. */
export async function readMarks(
  db: Queryable,
  patientId: string,
  readerId: string,
): Promise<ReadMarks> {
  const isPatient = patientId === readerId;
  // For the care team, the other side is the patient alone: what a colleague saw is no answer.
  const others = isPatient
    ? ne(messageReads.userId, patientId)
    : eq(messageReads.userId, patientId);
  const furthest = (which: SQL) =>
    sql<number | null>`max(case when ${which} then ${messageReads.seq} end)`;
  const [row] = await db
    .select({
      readByMe: furthest(eq(messageReads.userId, readerId)),
      readByOthers: furthest(others),
    })
    .from(conversations)
    .innerJoin(messageReads, eq(messageReads.conversationId, conversations.id))
    .where(eq(conversations.patientId, patientId));
  return { readByMe: row?.readByMe ?? 0, readByOthers: row?.readByOthers ?? 0 };
}
