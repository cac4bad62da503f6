import { advance, path, type Quiz, type QuizState, topicOf } from '../../../engine/quiz';
import { servedQuiz } from '../../content/quizzes.server';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { blankState, findOpenAttempt } from './attempts.server';
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
  const state = open
    ? onDay(quiz, open.state, context.clock.now())
    : await blankState(context, served, visitor);
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
