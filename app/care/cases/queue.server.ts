import {
  and,
  asc,
  count,
  desc,
  eq,
  inArray,
  isNotNull,
  isNull,
  min,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import type { Attention } from '../../../engine/care';
import type { QuizKind } from '../../../schemas/generated/types';
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
import { cursorInAddress, readCursor } from '../../kernel/http/list-cursor';
import type { Services } from '../../kernel/http/load-context';
import { type ActingProvider, actingProvider } from '../clinicians/acting-provider.server';
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
  /** Subject of the intake, such as “Weight loss”; null where there is none. */
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

/** Number of cases that a page of the queue shows. */
const queueLength = 25;

export interface QueueSpan {
  /** Where the page begins, as the one before said; null for the first. Anything else begins anew. */
  after?: string | null;
  /** Most cases to return. */
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

/** Condition for the cases that wait in the states of a provider. */
function inQueue({ states }: ActingProvider, waitsFor: QueueFilter['waitsFor']): SQL | undefined {
  const { status, attention } = careCases;
  // As the index of the queue says it.
  const waits =
    waitsFor === 'provider'
      ? or(sql`${status} = 'inReview'`, isNotNull(attention))
      : and(eq(status, 'moreInformation'), isNull(attention));
  return and(waits, inArray(careCases.state, states));
}

/** Where a case stands in the queue. */
export interface QueueCursor {
  concern: number;
  waitingSince: Date;
  caseId: string;
}

/** The place as a text that may stand in an address: it names no patient. */
export function cursorOf({ concern, waitingSince, caseId }: QueueCursor): string {
  return cursorInAddress({ numbers: [concern, waitingSince.getTime()], id: caseId });
}

/**
 * Condition for what comes after a place: less concerning, or just as concerning and waiting for a shorter time.
 * Undefined for a text that is no place.
 */
function afterCursor(text: string) {
  const cursor = readCursor(text, 2);
  if (cursor === null) return undefined;
  const [concern = 0, since = 0] = cursor.numbers;
  const waitingSince = new Date(since).toISOString();
  return sql`${careCases.concern} <= ${concern}::bigint and (${careCases.concern} < ${concern}::bigint
    or (${careCases.waitingSince}, ${careCases.id}) > (${waitingSince}::timestamptz, ${cursor.id}::uuid))`;
}

/** Counts of what waits for a provider. */
export interface QueueCount {
  waiting: number;
  /** Cases in which the patient was asked for something and has not answered. */
  asked: number;
  /** Since when the oldest one waits for a provider; null where none does. */
  oldest: Date | null;
  /** The states in which the provider may act, and how much of what is looked at each would leave. */
  states: { state: string; count: number }[];
  /** The quizzes of what is looked at, and how much each would leave. */
  quizzes: { quiz: QuizKind; count: number }[];
}

interface Group {
  status: 'inReview' | 'moreInformation';
  state: string;
  quiz: QuizKind | null;
  count: number;
  oldest: Date | null;
}

/**
 * Counts the queue as it is filtered, and what every other choice would leave of it. Someone who may not act has
 * nothing to do.
 */
export async function countQueue(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  filter: QueueFilter = wholeQueue,
): Promise<QueueCount> {
  const acting = await actingProvider(db, providerId, clock.now());
  const states = acting.ok ? acting.provider.states : [];
  const groups = states.length === 0 ? [] : await groupsIn(db, states);
  const shown = groups.filter(
    ({ state, quiz }) =>
      (filter.state === null || filter.state === state) &&
      (filter.quiz === null || filter.quiz === quiz),
  );
  const waiting = shown.filter(({ status }) => status === 'inReview');
  const asked = shown.filter(({ status }) => status === 'moreInformation');
  const wanted = filter.waitsFor === 'provider' ? 'inReview' : 'moreInformation';
  const looked = groups.filter(({ status }) => status === wanted);
  return {
    waiting: total(waiting),
    asked: total(asked),
    oldest: waiting.map(({ oldest }) => oldest).sort(byTime)[0] ?? null,
    states: states.map((state) => ({
      state,
      count: total(
        looked.filter(
          (one) => one.state === state && (filter.quiz === null || one.quiz === filter.quiz),
        ),
      ),
    })),
    quizzes: quizzesIn(looked).map((quiz) => ({
      quiz,
      count: total(
        looked.filter(
          (one) => one.quiz === quiz && (filter.state === null || one.state === filter.state),
        ),
      ),
    })),
  };
}

/**
 * Status that a case waits under: where the patient told something, it waits for a provider, wherever the case stands.
 */
const waitsAs = sql<
  Group['status']
>`case when ${careCases.attention} is null then ${careCases.status} else 'inReview' end`;

async function groupsIn(db: Queryable, states: string[]): Promise<Group[]> {
  const rows = await db
    .select({
      status: waitsAs,
      state: sql<string>`${careCases.state}`,
      quiz: submissions.quizKind,
      count: count(),
      oldest: min(careCases.waitingSince),
    })
    .from(careCases)
    .leftJoin(submissions, eq(submissions.id, careCases.submissionId))
    .where(
      and(
        or(
          inArray(careCases.status, ['inReview', 'moreInformation']),
          isNotNull(careCases.attention),
        ),
        inArray(careCases.state, states),
      ),
    )
    .groupBy(waitsAs, careCases.state, submissions.quizKind);
  return rows;
}

function total(groups: readonly Group[]): number {
  return groups.reduce((sum, group) => sum + group.count, 0);
}

function quizzesIn(groups: readonly Group[]): QuizKind[] {
  return [...new Set(groups.flatMap(({ quiz }) => quiz ?? []))].sort();
}

function byTime(one: Date | null, other: Date | null): number {
  return (one?.getTime() ?? 0) - (other?.getTime() ?? 0);
}
