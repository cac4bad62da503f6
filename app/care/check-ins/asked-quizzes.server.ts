import { and, eq, sql } from 'drizzle-orm';
import type { Facts, Quiz } from '../../../engine/quiz';
import { publications } from '../../content/published.server';
import { quizRevision } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { factsFor, type OpenAttempt, openAttempt } from '../../quizzes/attempts/attempts.server';
import { blankState } from '../../quizzes/attempts/beforehand.server';
import { type QuizPage, shownAt } from '../../quizzes/attempts/quiz-page.server';
import { onDay } from '../../quizzes/attempts/replay.server';
import { type FollowUpRow, followUpNamed, servedAlike } from '../follow-ups/follow-ups.server';
import { withFactsOfChart } from './facts-of-chart.server';
import type { CheckInRow } from './need-for-check-in.server';

/** A check-in or a follow-up, which a patient in care is asked under an id of its own. */
export type AskedQuiz =
  | ({ purpose: 'check-in' } & CheckInRow)
  | ({ purpose: 'follow-up' } & FollowUpRow);

/** Finds what is asked under an id; null where that is nothing, such as for an intake. */
export async function askedQuiz(db: Queryable, id: string): Promise<AskedQuiz | null> {
  if (!isUuid(id)) return null;
  const [checkIn] = await db.select().from(checkIns).where(eq(checkIns.id, id));
  if (checkIn) return { purpose: 'check-in', ...checkIn };
  const followUp = await followUpNamed(db, id);
  return followUp && { purpose: 'follow-up', ...followUp };
}

/** Finds what this patient is asked under an id; null for anybody else’s, which is as good as not there. */
export async function ownAskedQuiz(
  db: Queryable,
  { user }: Pick<Visitor, 'user'>,
  id: string,
): Promise<AskedQuiz | null> {
  const asked = user ? await askedQuiz(db, id) : null;
  return asked?.patientId === user?.id ? asked : null;
}

/** The attempt of this person at what they are asked, while it is open; null where there is none. */
export async function openAskedQuiz(
  { db }: Pick<AppLoadContext, 'db'>,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const asked = await ownAskedQuiz(db, visitor, id);
  const [begun] = asked ? await db.select().from(attempts).where(eq(attempts.id, asked.id)) : [];
  return begun?.status === 'in progress' ? openAttempt(db, begun) : null;
}

/** Reads how far a patient is in what they are asked; null where it is none of theirs, or is over. */
export async function askedQuizPage(
  context: AppLoadContext,
  visitor: Visitor | null,
  id: string,
  at: number | null,
): Promise<QuizPage | null> {
  const { db, clock } = context;
  const asked = visitor && (await ownAskedQuiz(db, visitor, id));
  if (!asked) return null;
  const [begun] = await db.select().from(attempts).where(eq(attempts.id, asked.id));
  // A check-in that was begun may be finished all the same; about what is decided nobody is asked on.
  const isOver =
    (asked.status === 'withdrawn' && (!begun || asked.purpose === 'follow-up')) ||
    isAnsweredElsewhere(asked);
  if (begun?.status === 'completed' || isOver) return null;
  const open = begun ? await openAttempt(db, begun) : null;
  const quiz = open?.quiz ?? (await publishedQuiz(db, asked.quizKey));
  const state = open
    ? onDay(quiz, open.state, clock.now())
    : await blankState(context, quiz, visitor, await factsNow(context, visitor, asked, quiz));
  const seq = begun?.lastSeq ?? 0;
  return {
    ...{ quiz, attempt: asked.id, seq, resumed: seq > 0 && at === null },
    state: at === null ? state : shownAt(quiz, state, at),
  };
}

/**
 * Begins the attempt at what a patient is asked, under its id, with its first event.
 * Null where it is not this patient’s, or is withdrawn.
 */
export async function beginAskedQuiz(
  tx: Tx,
  context: AppLoadContext,
  visitor: Visitor,
  id: string,
): Promise<OpenAttempt | null> {
  const asked = await ownAskedQuiz(tx, visitor, id);
  if (!asked || asked.status === 'withdrawn' || isAnsweredElsewhere(asked)) return null;
  const quiz = await publishedQuiz(tx, asked.quizKey);
  const begun = {
    quizKind: null,
    quizKey: quiz.key,
    revision: quiz.revision,
    site: context.site,
    visitorId: visitor.visitorId,
    userId: asked.patientId,
    facts: await factsNow({ ...context, db: tx }, visitor, asked, quiz),
  };
  // An attempt whose first answer was refused stands there without any, and begins anew.
  const isOnlyNamed = and(
    eq(attempts.userId, asked.patientId),
    eq(attempts.lastSeq, 0),
    eq(attempts.status, 'in progress'),
  );
  const [attempt] = await tx
    .insert(attempts)
    .values({ ...begun, id: asked.id })
    .onConflictDoUpdate({
      target: attempts.id,
      set: { ...begun, createdAt: sql`excluded.created_at` },
      ...(isOnlyNamed ? { setWhere: isOnlyNamed } : {}),
    })
    .returning();
  return attempt ? openAttempt(tx, attempt) : null;
}

/** Facts that are known when a patient begins what they are asked. */
async function factsNow(
  context: Pick<AppLoadContext, 'clock' | 'site'> & { db: Queryable },
  visitor: Visitor,
  { patientId }: AskedQuiz,
  quiz: Quiz,
): Promise<Facts> {
  const facts = await factsFor(context, visitor, quiz);
  return withFactsOfChart(context.db, context.clock.now(), patientId, facts);
}

/** Says whether a patient answered the same about another case: then they are not asked once more. */
function isAnsweredElsewhere(asked: AskedQuiz): boolean {
  return asked.purpose === 'follow-up' && asked.answeredIn !== null;
}

/** Finds the cases that what is asked is about: for a follow-up, also those about which the same is asked. */
export async function casesAskedBy(db: Queryable, asked: AskedQuiz): Promise<string[]> {
  if (asked.purpose === 'check-in') return [asked.caseId];
  return [asked.caseId, ...(await servedAlike(db, asked)).map(({ caseId }) => caseId)];
}

async function publishedQuiz(db: Queryable, key: string) {
  const revision = (await publications(db)).get(`quiz/${key}`);
  const quiz = revision === undefined ? null : await quizRevision(db, key, revision);
  if (!quiz) throw new Error(`${key} is not published.`);
  return quiz;
}
