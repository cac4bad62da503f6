import { and, asc, eq, sql } from 'drizzle-orm';
import { publications } from '../../content/published.server';
import { quizRevision } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Given, Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import {
  blankState,
  factsFor,
  type OpenAttempt,
  openAttempt,
} from '../../quizzes/attempts/attempts.server';
import { type QuizPage, shownAt } from '../../quizzes/attempts/quiz-page.server';
import { onDay } from '../../quizzes/attempts/replay.server';
import { type CheckInRow, isOpen } from './need-for-check-in.server';

/** A check-in that waits for its patient, for their dashboard. */
export interface OpenCheckIn {
  id: string;
  /** Medicine that it is about, as it is prescribed. */
  title: string;
  /** The day of the refill, YYYY-MM-DD. */
  dueOn: string;
  /** True once that day came without an answer. */
  isHeld: boolean;
  /**
   * The last day on which a dose was noted, YYYY-MM-DD, where that is weeks ago; null where it is not, and for whoever
   * notes none: nobody has to.
   */
  notedLast: string | null;
}

/** Days without a note after which a check-in asks whether the doses were taken. */
const daysUnnoted = 21;

/**
 * Finds the check-ins that wait for a patient, the most urgent first.
 * @param today YYYY-MM-DD
 */
export function openCheckIns(db: Queryable, patientId: Given<string>, today: Given<string>) {
  return db
    .select({
      id: checkIns.id,
      title: sql<string>`coalesce((select p.drug from prescriptions p
        where p.order_line_id = ${checkIns.orderLineId} and p.ended_at is null
          and (not p.must_agree or p.agreed_at is not null)
        order by p.issued_at desc limit 1), ${orderLines.productTitle})`.as('title'),
      dueOn: sql<string>`${checkIns.dueOn}::text`.as('dueOn'),
      isHeld: sql<boolean>`${checkIns.status} = 'held'`.as('isHeld'),
      notedLast: sql<string | null>`(select max(d.day)::text from dose_logs d
        join prescriptions p on p.id = d.prescription_id
        where p.order_line_id = ${checkIns.orderLineId} and p.packing ->> 'rhythm' <> 'as-needed'
        having max(d.day) <= ${today}::date - ${daysUnnoted}::integer)`.as('notedLast'),
    })
    .from(checkIns)
    .innerJoin(orderLines, eq(orderLines.id, checkIns.orderLineId))
    .where(and(eq(checkIns.patientId, patientId), isOpen))
    .orderBy(asc(checkIns.dueOn), asc(checkIns.id));
}

/** A check-in of this patient; null for anybody else’s, which is as good as not there. */
export async function ownCheckIn(
  db: Queryable,
  { user }: Pick<Visitor, 'user'>,
  id: string,
): Promise<CheckInRow | null> {
  if (!user || !isUuid(id)) return null;
  const [row] = await db
    .select()
    .from(checkIns)
    .where(and(eq(checkIns.id, id), eq(checkIns.patientId, user.id)));
  return row ?? null;
}

/** The attempt at a check-in of this person that is open; null where there is none. */
export async function openCheckIn(
  { db }: Pick<AppLoadContext, 'db'>,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const row = await ownCheckIn(db, visitor, id);
  const [begun] = row ? await db.select().from(attempts).where(eq(attempts.id, row.id)) : [];
  return begun?.status === 'in progress' ? openAttempt(db, begun) : null;
}

/** Reads how far a patient is in a check-in of theirs; null where it is none of theirs, or is over. */
export async function checkInPage(
  context: AppLoadContext,
  visitor: Visitor | null,
  id: string,
  at: number | null,
): Promise<QuizPage | null> {
  const { db, clock } = context;
  const row = visitor && (await ownCheckIn(db, visitor, id));
  if (!row) return null;
  const [begun] = await db.select().from(attempts).where(eq(attempts.id, row.id));
  if (begun?.status === 'completed' || (!begun && row.status === 'withdrawn')) return null;
  const open = begun ? await openAttempt(db, begun) : null;
  const quiz = open?.quiz ?? (await publishedQuiz(db, row.quizKey));
  const state = open
    ? onDay(quiz, open.state, clock.now())
    : await blankState(context, quiz, visitor);
  const seq = begun?.lastSeq ?? 0;
  return {
    ...{ quiz, attempt: row.id, seq, resumed: seq > 0 && at === null },
    state: at === null ? state : shownAt(quiz, state, at),
  };
}

/**
 * Begins the attempt at a check-in, under its id, with its first event. Null where it is not this patient’s, or is
 * withdrawn.
 */
export async function beginCheckIn(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const row = await ownCheckIn(tx, visitor, id);
  if (!row || row.status === 'withdrawn') return null;
  const quiz = await publishedQuiz(tx, row.quizKey);
  const [attempt] = await tx
    .insert(attempts)
    .values({
      id: row.id,
      quizKind: null,
      quizKey: quiz.key,
      revision: quiz.revision,
      site: context.site,
      visitorId: visitor.visitorId,
      userId: row.patientId,
      facts: await factsFor({ ...context, db: tx }, visitor),
    })
    .onConflictDoNothing()
    .returning();
  return attempt ? openAttempt(tx, attempt) : null;
}

async function publishedQuiz(db: Queryable, key: string) {
  const revision = (await publications(db)).get(`quiz/${key}`);
  const quiz = revision === undefined ? null : await quizRevision(db, key, revision);
  if (!quiz) throw new Error(`The check-in ${key} is not published.`);
  return quiz;
}

/** The case that a check-in is about, by its id; null where there is no such check-in. */
export async function caseOfCheckIn(db: Queryable, id: string): Promise<string | null> {
  const [found] = await db
    .select({ caseId: checkIns.caseId })
    .from(checkIns)
    .where(eq(checkIns.id, id));
  return found?.caseId ?? null;
}
