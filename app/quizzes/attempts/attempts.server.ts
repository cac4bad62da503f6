import { and, asc, desc, eq, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm';
import {
  type Facts,
  type Intake,
  type IntakeFacts,
  intakeOf,
  type Quiz,
  type QuizState,
  topicOf,
} from '../../../engine/quiz/index';
import type { QuizKind } from '../../../schemas/generated/types';
import { openableQuiz, quizRevision, servedQuiz } from '../../content/quizzes.server';
import { claimKeys } from '../../database/sealing/keys.server';
import { attempts, submissions } from '../../database/tables/attempts.schema.server';
import { profileFacts } from '../../identity/accounts/accounts.server';
import { findVisitor, type Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import {
  type Given,
  oncePerDatabase,
  type Queryable,
  type Tx,
} from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { pricesNow } from './prices-shown.server';
import { stateAt } from './replay.server';
import { openStoredFacts } from './sealed-answers.server';
import { usualMinutes } from './usual-minutes.server';

export type Attempt = typeof attempts.$inferSelect;

/** An attempt as far as its answers are worked out from it. */
type AnsweredAttempt = Pick<Attempt, 'id' | 'quizKey' | 'revision' | 'facts' | 'lastSeq'>;

/** An attempt with the quiz it began with, and where it stands. */
export interface OpenAttempt<Row extends AnsweredAttempt = Attempt> {
  attempt: Row;
  quiz: Quiz;
  state: QuizState;
}

const openAttemptQueries = oncePerDatabase((db) => {
  const latest = (own: SQL | undefined, name: string) =>
    db
      .select()
      .from(attempts)
      .where(
        and(
          own,
          eq(attempts.quizKind, sql.placeholder('kind')),
          eq(attempts.status, 'in progress'),
          isBegun,
        ),
      )
      .orderBy(desc(attempts.updatedAt))
      .limit(1)
      .prepare(name);
  const unclaimed = and(
    eq(attempts.visitorId, sql.placeholder('visitorId')),
    isNull(attempts.userId),
  );
  return {
    ofVisitor: latest(unclaimed, 'open_attempt_of_visitor'),
    ofUser: latest(
      or(eq(attempts.userId, sql.placeholder('userId')), unclaimed),
      'open_attempt_of_user',
    ),
  };
});

/** The open attempt this person worked on last; null when there is none. One that is only named is not open yet. */
export async function findOpenAttempt(
  db: Queryable,
  { visitorId, user }: Visitor,
  kind: QuizKind,
): Promise<OpenAttempt | null> {
  const { ofVisitor, ofUser } = openAttemptQueries(db);
  const [attempt] = user
    ? await ofUser.execute({ visitorId, userId: user.id, kind })
    : await ofVisitor.execute({ visitorId, kind });
  return attempt ? openAttempt(db, attempt) : null;
}

export async function openAttempt<Row extends AnsweredAttempt>(
  db: Queryable,
  attempt: Row,
): Promise<OpenAttempt<Row>> {
  const quiz = await quizRevision(db, attempt.quizKey, attempt.revision);
  if (!quiz) throw new Error(`Attempt ${attempt.id} has no quiz.`);
  return { attempt, quiz, state: await stateAt(db, quiz, attempt) };
}

/** Opens an attempt; null where its quiz cannot be opened any more. */
export async function openableAttempt<Row extends AnsweredAttempt>(
  db: Queryable,
  attempt: Row,
): Promise<OpenAttempt<Row> | null> {
  const quiz = await openableQuiz(db, attempt);
  return quiz && { attempt, quiz, state: await stateAt(db, quiz, attempt) };
}

/** Facts that are known when this person begins a quiz. */
export async function factsFor(
  { db, clock, site }: Pick<AppLoadContext, 'clock' | 'site'> & { db: Queryable },
  visitor: Visitor | null,
  quiz: Quiz,
): Promise<Facts> {
  const minutes = await usualMinutes(db, quiz);
  const patient = visitor?.user?.kind === 'patient' ? visitor.user : null;
  return {
    site,
    today: dayOf(clock.now()),
    signedIn: patient !== null,
    profile: patient ? await profileFacts(db, patient.id) : null,
    ...(minutes === null ? {} : { minutes }),
    ...(await pricesNow(db)),
  };
}

/** The kinds of quiz this person has an open attempt at. */
export async function openKinds(db: Queryable, visitor: Visitor): Promise<Set<string>> {
  const rows = await db
    .select({ kind: attempts.quizKind })
    .from(attempts)
    .where(and(ownAttempt(visitor), eq(attempts.status, 'in progress'), isBegun));
  return new Set(rows.flatMap(({ kind }) => kind ?? []));
}

/** The kind of quiz that a person, or a browser, began last and has not ended; null where there is none. */
export async function latestOpenKind(
  db: Queryable,
  { visitorId, user }: { visitorId: string | null; user: { id: string } | null },
): Promise<QuizKind | null> {
  const own = user
    ? eq(attempts.userId, user.id)
    : and(eq(attempts.visitorId, visitorId ?? ''), isNull(attempts.userId));
  const [open] = await db
    .select({ kind: attempts.quizKind })
    .from(attempts)
    .where(and(own, isNotNull(attempts.quizKind), eq(attempts.status, 'in progress'), isBegun))
    .orderBy(desc(attempts.updatedAt))
    .limit(1);
  return open?.kind ?? null;
}

/** Locks an attempt of this person that was begun, or that ended before; null where there is none of this id. */
export async function lockAttempt(
  tx: Tx,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const [attempt] = await tx
    .select()
    .from(attempts)
    .where(
      and(eq(attempts.id, id), ownAttempt(visitor), or(isBegun, eq(attempts.status, 'completed'))),
    )
    .for('update');
  return attempt ? openAttempt(tx, attempt) : null;
}

/**
 * Begins an attempt under an id that a page or a call named for it: with the quiz that is served now, and what
 * is known now. Null where there is no such quiz, or where the id is taken: by someone else, which is as good as
 * not there. Only under the lock of `lockBeginning`.
 * @param prices Revision of the catalogue that the page was drawn with; the one of now unless given.
 */
export async function beginAttempt(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  name: string,
  { id, prices: revision }: { id: string; prices?: string | undefined },
): Promise<OpenAttempt | null> {
  const quiz = await servedQuiz(tx, name, context.site);
  if (!quiz) return null;
  const facts = await factsFor({ ...context, db: tx }, visitor, quiz);
  const begun = {
    quizKind: topicOf(quiz),
    quizKey: quiz.key,
    revision: quiz.revision,
    site: context.site,
    visitorId: visitor.visitorId,
    userId: visitor.user?.id ?? null,
    facts: revision === undefined ? facts : { ...facts, prices: { revision } },
  };
  const isOnlyNamed = and(
    ownAttempt(visitor),
    eq(attempts.lastSeq, 0),
    eq(attempts.status, 'in progress'),
  );
  const [attempt] = await tx
    .insert(attempts)
    .values({ ...begun, id })
    .onConflictDoUpdate({
      target: attempts.id,
      set: { ...begun, createdAt: sql`excluded.created_at` },
      ...(isOnlyNamed ? { setWhere: isOnlyNamed } : {}),
    })
    .returning();
  return attempt ? openAttempt(tx, attempt) : null;
}

/** Something said in an intake that outlives it, and when it was sent. */
export interface SentAnswers {
  storedFacts: IntakeFacts;
  sentAt: Date;
}

/** Whoever asks, as far as a query tells what is theirs. */
export interface GivenVisitor {
  visitorId: Given<string>;
  user: { id: Given<string> } | null;
}

/** Attempts of this person: their own, or those of this browser that nobody has claimed. */
export function ownAttempt({ visitorId, user }: GivenVisitor): SQL | undefined {
  const unclaimed = and(eq(attempts.visitorId, visitorId), isNull(attempts.userId));
  return user ? or(eq(attempts.userId, user.id), unclaimed) : unclaimed;
}

/** Attempts with a first event. Before it there may be a row that keeps no more than the id that was named. */
export const isBegun: SQL = gt(attempts.lastSeq, 0);

/**
 * Makes whoever else begins or sends this quiz for this person wait until the transaction ends. To be taken
 * before the lock of an attempt, never after it.
 */
export async function lockBeginning(
  tx: Queryable,
  { visitorId, user }: Visitor,
  kind: QuizKind,
): Promise<void> {
  const who = `attempts ${kind} ${user?.id ?? visitorId}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${who}, 0))`);
}

/**
 * Locks the attempts of a visitor that are nobody’s yet.
 * @returns True where an intake of theirs was sent.
 */
export async function lockUnclaimed(tx: Queryable, visitorId: string): Promise<boolean> {
  await tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(and(eq(attempts.visitorId, visitorId), isNull(attempts.userId)))
    .orderBy(asc(attempts.id))
    .for('update');
  const sent = and(eq(submissions.visitorId, visitorId), isNull(submissions.userId));
  return (await tx.$count(submissions, sent)) > 0;
}

/** Makes what a visitor answered theirs who signed in. Returns it, and the intakes they had sent. */
export async function claimAttempts(
  tx: Queryable,
  visitorId: string,
  userId: string,
): Promise<{ claimed: (typeof attempts.$inferSelect)[]; sent: SentAnswers[] }> {
  const claimed = await tx
    .update(attempts)
    .set({ userId })
    .where(and(eq(attempts.visitorId, visitorId), isNull(attempts.userId)))
    .returning();
  const sent = await tx
    .update(submissions)
    .set({ userId })
    .where(and(eq(submissions.visitorId, visitorId), isNull(submissions.userId)))
    .returning({
      id: submissions.id,
      storedFacts: submissions.storedFacts,
      sentAt: submissions.createdAt,
    });
  await claimKeys(
    tx,
    claimed.map(({ id }) => id),
    userId,
  );
  return { claimed, sent: await openStoredFacts(tx, sent) };
}

/** Answers of this person’s last attempt at a quiz that was not sent; null where there is none. */
export async function answersToTakeAlong(
  context: AppLoadContext,
  name: string,
): Promise<Pick<Intake, 'title' | 'answers'> | null> {
  const last = await latestUnsent(context, name);
  if (!last) return null;
  const { title, answers } = intakeOf(last.quiz, last.state);
  return { title, answers };
}

/** Finds this person’s last attempt at a quiz, where it was not sent; null where there is none. */
export async function latestUnsent(
  context: AppLoadContext,
  name: string,
): Promise<OpenAttempt | null> {
  const quiz = await servedQuiz(context.db, name, context.site);
  const visitor = quiz && (await findVisitor(context));
  const attempt = visitor && (await latestAttempt(context.db, visitor, topicOf(quiz)));
  return attempt && attempt.ended !== 'submitted' ? openAttempt(context.db, attempt) : null;
}

async function latestAttempt(db: Queryable, visitor: Visitor, kind: QuizKind) {
  const [attempt] = await db
    .select()
    .from(attempts)
    .where(and(ownAttempt(visitor), eq(attempts.quizKind, kind), isBegun))
    .orderBy(desc(attempts.updatedAt))
    .limit(1);
  return attempt ?? null;
}
