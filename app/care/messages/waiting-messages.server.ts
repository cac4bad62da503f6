import { and, asc, count, eq, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { conversations, messages } from '../../database/tables/messages.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Services } from '../../kernel/http/load-context';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';

type Asking = Pick<Services, 'db' | 'clock'>;

/** A conversation in which a patient wrote last. */
export interface WaitingMessage {
  patientId: string;
  patientName: string;
  /** How the newest message begins; empty where it is only a file. */
  beginning: string;
  /** Since when the patient waits for an answer. */
  since: Date;
}

/** How many characters of a message a list shows at most. */
const beginningLength = 160;

/**
 * What patients of a provider wrote that nobody has answered, those first who have waited longest. Whose words
 * it shows is put on record. Someone who may not act finds nothing.
 */
export function readWaitingMessages(
  { db, clock }: Asking,
  providerId: string,
  most: number,
): Promise<WaitingMessage[]> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok || acting.provider.states.length === 0) return [];
    const rows = await tx
      .select({
        patientId: conversations.patientId,
        patientName: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        beginning: sql<string>`left(${messages.text}, ${beginningLength})`,
        since: sql`${conversations.awaitingSince}`.mapWith(conversations.awaitingSince),
      })
      .from(conversations)
      .innerJoin(users, eq(users.id, conversations.patientId))
      .innerJoin(
        messages,
        and(eq(messages.conversationId, conversations.id), eq(messages.seq, conversations.lastSeq)),
      )
      .where(waitsFor(acting.provider))
      .orderBy(asc(conversations.awaitingSince))
      .limit(most);
    await recordAccess(
      tx,
      ...rows.map(
        ({ patientId }) =>
          ({ at: now, staffId: providerId, patientId, action: 'messages.read' }) as const,
      ),
    );
    return rows;
  });
}

/** More than these are counted no further. */
const mostCounted = 100;

/** How many conversations wait for an answer of the care team, of the patients of a provider: at most a hundred. */
export async function countWaitingMessages(
  { db, clock }: Asking,
  providerId: string,
): Promise<number> {
  const acting = await actingProvider(db, providerId, clock.now());
  if (!acting.ok || acting.provider.states.length === 0) return 0;
  const waiting = db
    .select({ id: conversations.id })
    .from(conversations)
    .where(waitsFor(acting.provider))
    .limit(mostCounted)
    .as('waiting');
  const [row] = await db.select({ count: count() }).from(waiting);
  return row?.count ?? 0;
}

function waitsFor({ states }: ActingProvider): SQL | undefined {
  return and(
    isNotNull(conversations.awaitingSince),
    // Looked up for one conversation after the other: as an "exists" it is planned as a join with all cases.
    sql`(select true from ${careCases} where ${careCases.patientId} = ${conversations.patientId}
      and ${inArray(careCases.state, states)} limit 1)`,
  );
}
