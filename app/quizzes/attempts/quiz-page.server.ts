import { and, desc, eq } from 'drizzle-orm';
import { advance, path, type Quiz, type QuizState, topicOf } from '../../../engine/quiz/index';
import type { QuizKind } from '../../../schemas/generated/types';
import { servedQuiz } from '../../content/quizzes.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { findVisitor, rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { findOpenAttempt, lockBeginning, ownAttempt } from './attempts.server';
import { blankState } from './beforehand.server';
import { atPricesNow } from './prices-shown.server';
import { onDay } from './replay.server';

/** Data that a quiz page opens with. */
export interface QuizPage {
  quiz: Quiz;
  /** The attempt’s id; a new one is only stored with its first event. */
  attempt: string;
  seq: number;
  state: QuizState;
  /** True where this person comes back to what they began. */
  resumed: boolean;
}

/**
 * The quiz of an address where this person stands.
 * @param at The place on the path to show, from 1; null for where they were. A place that cannot be
 * reached shows where they were.
 */
export async function quizPage(
  context: AppLoadContext,
  name: string,
  at: number | null,
): Promise<QuizPage | null> {
  const { db, site } = context;
  const served = await servedQuiz(db, name, site);
  if (!served) return null;
  const visitor = await findVisitor(context);
  const open = visitor && (await findOpenAttempt(db, visitor, topicOf(served)));
  const quiz = open?.quiz ?? served;
  const begun = open
    ? onDay(quiz, open.state, context.clock.now())
    : await blankState(context, served, visitor);
  const seen = (open?.attempt.facts ?? begun.facts).prices;
  const state = await atPricesNow(db, quiz, begun, seen);
  return {
    quiz,
    attempt: open?.attempt.id ?? crypto.randomUUID(),
    seq: open?.attempt.lastSeq ?? 0,
    state: at === null ? state : shownAt(quiz, state, at),
    resumed: open !== null && at === null && (open?.attempt.lastSeq ?? 0) > 0,
  };
}

/** The state at a place of the path. Nothing is stored: looking back is no event. */
export function shownAt(quiz: Quiz, state: QuizState, at: number): QuizState {
  const step = path(quiz, state)[at - 1];
  if (step === undefined || step === state.step) return state;
  const shown = advance(quiz, state, { type: 'goTo', step });
  return shown.refusal ? state : shown.state;
}

/**
 * Finds where this person stands in a quiz, under the id of an attempt that every call knows from then on: with none
 * open, a row keeps the id for them. What it began with is found out at its first event, as if the row
 * were not there.
 */
export async function quizToTake(context: AppLoadContext, name: string): Promise<QuizPage | null> {
  const page = await quizPage(context, name, null);
  if (!page || page.seq > 0) return page;
  const visitor = await rememberVisitor(context);
  const { quiz, state } = page;
  const quizKind = topicOf(quiz);
  const attempt = await context.db.transaction(async (tx) => {
    await lockBeginning(tx, visitor, quizKind);
    const named = await namedAttempt(tx, visitor, quizKind);
    if (named !== null) return named;
    const id = crypto.randomUUID();
    await tx.insert(attempts).values({
      id,
      quizKind,
      quizKey: quiz.key,
      revision: quiz.revision,
      site: context.site,
      visitorId: visitor.visitorId,
      userId: visitor.user?.id ?? null,
      facts: state.facts,
    });
    return id;
  });
  return { ...page, attempt };
}

/**
 * The id of an attempt that was named to this person and not begun; null where there is none.
 * @param id The only one that will do; absent where any will.
 */
export async function namedAttempt(
  db: Queryable,
  visitor: Visitor,
  kind: QuizKind,
  id?: string,
): Promise<string | null> {
  const [attempt] = await db
    .select({ id: attempts.id })
    .from(attempts)
    .where(
      and(
        ownAttempt(visitor),
        eq(attempts.quizKind, kind),
        eq(attempts.status, 'in progress'),
        eq(attempts.lastSeq, 0),
        id === undefined ? undefined : eq(attempts.id, id),
      ),
    )
    .orderBy(desc(attempts.createdAt))
    .limit(1);
  return attempt?.id ?? null;
}

/**
 * Ends this person’s open attempt at a quiz, or the one that was named to them and not begun yet. What was
 * answered stays on record, as not sent.
 */
export async function abortAttempt(
  { db, site, clock, ...rest }: AppLoadContext,
  name: string,
): Promise<{ attempt: string } | 'unknown quiz' | 'none open'> {
  const quiz = await servedQuiz(db, name, site);
  if (!quiz) return 'unknown quiz';
  const visitor = await findVisitor({ db, clock, ...rest });
  if (!visitor) return 'none open';
  const kind = topicOf(quiz);
  const open = await findOpenAttempt(db, visitor, kind);
  const id = open?.attempt.id ?? (await namedAttempt(db, visitor, kind));
  if (id === null) return 'none open';
  // The first to come, this or the event that sends it, decides how it ended.
  const ended = await db
    .update(attempts)
    .set({ status: 'completed', ended: 'aborted', updatedAt: clock.now() })
    .where(and(eq(attempts.id, id), eq(attempts.status, 'in progress')))
    .returning({ id: attempts.id });
  return ended.length > 0 ? { attempt: id } : 'none open';
}
