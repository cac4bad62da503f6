import { and, asc, desc, eq, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Attention } from '../../../engine/care';
import { users } from '../../database/tables/accounts.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import {
  type CasePurpose,
  careCaseLines,
  careCases,
} from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
import { afterCursor, cursorOf } from './queue-cursor.server';
import { type QueueFilter, wholeQueue } from './queue-filter';

/** A case that waits for a decision, as far as the queue shows it. */
export interface QueueEntry {
  caseId: string;
  version: number;
  purpose: CasePurpose;
  patientId: string;
  patientName: string;
  /** YYYY-MM-DD; null where the patient did not say. */
  dob: string | null;
  /** Two letters. */
  state: string;
  /** What the intake is about, such as “Weight loss”; null where there is none. */
  topic: string | null;
  orderNumber: string;
  titles: string[];
  /** Why it is looked at although it was decided; null where the patient told nothing since. */
  attention: Attention | null;
  /** As `concernOf` weighs it. */
  concern: number;
  waitingSince: Date;
  /** Who is looking at it now; null for nobody. */
  claim: { name: string; isMine: boolean } | null;
}

export interface QueuePage {
  entries: QueueEntry[];
  /** Where the next page begins; null after the last one. */
  next: string | null;
}

/** How many cases a page of the queue shows. */
const queueLength = 25;

export interface QueueSpan {
  /** Where the page begins, as the one before said; null for the first. Anything else begins anew. */
  after?: string | null;
  /** How many cases at most. */
  length?: number;
  filter?: QueueFilter;
}

type QueueServices = Pick<Services, 'db' | 'clock'>;

/**
 * The cases that a provider may decide, the most concerning first and of those the ones that have waited
 * longest. Who is on the page is put on record as read. Someone who may not act finds an empty queue.
 */
export function readQueue(
  { db, clock }: QueueServices,
  providerId: string,
  { after = null, length = queueLength, filter = wholeQueue }: QueueSpan = {},
): Promise<QueuePage> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { entries: [], next: null };
    const rows = await waiting(tx, acting.provider, filter, { after, most: length + 1 });
    const shown = rows.slice(0, length);
    const last = rows.length > length ? shown.at(-1) : undefined;
    const entries = shown.map(({ claimedBy, claimedUntil, claimer, state, ...row }) => ({
      ...row,
      state: state ?? '',
      claim:
        claimedBy !== null && claimedUntil !== null && claimedUntil > now
          ? { name: claimer ?? '', isMine: claimedBy === providerId }
          : null,
    }));
    await recordAccess(
      tx,
      ...entries.map(({ caseId: subject, patientId }) => {
        return { at: now, staffId: providerId, patientId, action: 'queue.read', subject } as const;
      }),
    );
    return { entries, next: last ? cursorOf(last) : null };
  });
}

const claimers = alias(users, 'claimers');

function waiting(
  db: Queryable,
  provider: ActingProvider,
  { waitsFor, quiz, state }: QueueFilter,
  { after, most }: { after: string | null; most: number },
) {
  const titles = db
    .select({ titles: sql`array_agg(${orderLines.productTitle} order by ${orderLines.position})` })
    .from(careCaseLines)
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, careCases.id));
  return db
    .select({
      caseId: careCases.id,
      version: careCases.version,
      purpose: careCases.purpose,
      patientId: careCases.patientId,
      patientName: fullName(users),
      dob: users.dob,
      state: careCases.state,
      topic: sql<string | null>`${submissions.review}->>'title'`,
      orderNumber: orders.number,
      titles: sql<string[]>`coalesce((${titles}), '{}')`,
      attention: careCases.attention,
      concern: careCases.concern,
      waitingSince: careCases.waitingSince,
      claimedBy: careCases.claimedBy,
      claimedUntil: careCases.claimedUntil,
      claimer: fullName(claimers),
    })
    .from(careCases)
    .innerJoin(users, eq(users.id, careCases.patientId))
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(submissions, eq(submissions.id, careCases.submissionId))
    .leftJoin(claimers, eq(claimers.id, careCases.claimedBy))
    .where(
      and(
        inQueue(provider, waitsFor),
        quiz === null ? undefined : eq(submissions.quizKind, quiz),
        state === null ? undefined : eq(careCases.state, state),
        after === null ? undefined : afterCursor(after),
      ),
    )
    .orderBy(desc(careCases.concern), asc(careCases.waitingSince), asc(careCases.id))
    .limit(most);
}

function fullName({ firstName, lastName }: Record<'firstName' | 'lastName', AnyPgColumn>) {
  return sql<string>`${firstName} || ' ' || ${lastName}`;
}

/** What waits in the states of a provider. */
function inQueue({ states }: ActingProvider, waitsFor: QueueFilter['waitsFor']): SQL | undefined {
  const { status, attention } = careCases;
  // As the index of the queue says it.
  const waits =
    waitsFor === 'provider'
      ? or(sql`${status} = 'inReview'`, isNotNull(attention))
      : and(eq(status, 'moreInformation'), isNull(attention));
  return and(waits, inArray(careCases.state, states));
}
