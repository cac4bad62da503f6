import {
  advance,
  present,
  type Quiz,
  type QuizEvent,
  type QuizState,
  type Refusal,
} from '../../engine';
import type { AnswerValue, QuizSubmissionBody } from '../../schemas/generated/types';
import { findVisitor } from '../accounts/session.server';
import type { AppLoadContext } from '../http/load-context';
import { appendEvents } from './append-events.server';
import { quizPage } from './quiz-page.server';

export type SubmitResult =
  | { outcome: 'submitted'; attempt: string; submission: string }
  | { outcome: 'refused'; refusal: Refusal }
  | { outcome: 'conflict' }
  | { outcome: 'unknown' };

/**
 * Walks a quiz with answers given all at once, as if a patient had tapped through it, and sends it. Every
 * rule of a patient’s walk holds: nothing is skipped, nothing is believed.
 */
export async function submitAnswers(
  context: AppLoadContext,
  name: string,
  { attempt, answers, consents = [] }: QuizSubmissionBody,
): Promise<SubmitResult> {
  const page = await quizPage(context, name, null);
  if (!page || (attempt !== undefined && attempt !== page.attempt)) return { outcome: 'unknown' };
  const walked = walk(page.quiz, page.state, answers, new Set(consents));
  if ('refusal' in walked) return { outcome: 'refused', refusal: walked.refusal };
  const appended = await appendEvents(context, {
    quiz: name,
    attempt: page.attempt,
    after: page.seq,
    entries: walked.events.map((event) => ({ key: crypto.randomUUID(), event })),
  });
  if (appended.outcome === 'refused') return { outcome: 'refused', refusal: appended.refusal };
  if (appended.outcome !== 'stored') return { outcome: appended.outcome };
  if (appended.submitted) {
    return {
      outcome: 'submitted',
      attempt: appended.attempt,
      submission: appended.submitted.submission,
    };
  }
  const visitor = await findVisitor(context);
  const message = visitor?.user
    ? 'The quiz did not come to its end.'
    : 'Sign in or register before sending this quiz.';
  return {
    outcome: 'refused',
    refusal: { code: 'notReached', message, step: appended.state.step },
  };
}

function walk(
  quiz: Quiz,
  from: QuizState,
  answers: Record<string, AnswerValue>,
  consents: ReadonlySet<string>,
): { events: QuizEvent[] } | { refusal: Refusal } {
  const unknown = Object.keys(answers).find((id) => !quiz.questionById.has(id));
  if (unknown) {
    return {
      refusal: {
        code: 'unknownQuestion',
        message: 'This question is not part of the quiz.',
        question: unknown,
      },
    };
  }
  const events: QuizEvent[] = [];
  let state = from;
  const take = (event: QuizEvent): Refusal | null => {
    const next = advance(quiz, state, event);
    if (next.refusal) return next.refusal;
    state = next.state;
    events.push(event);
    return null;
  };
  for (let steps = 0; steps <= quiz.steps.length && !state.ended; steps += 1) {
    for (const { id } of quiz.stepById.get(state.step)?.questions ?? []) {
      const value = answers[id];
      if (value === undefined) continue;
      const refusal = take({ type: 'answer', question: id, value });
      if (refusal && refusal.code !== 'notOnPath') return { refusal };
    }
    const view = present(quiz, state);
    if (view.kind === 'stepAuth') break;
    if (view.outcome === 'terminated') {
      const reason = view.verdict?.reasons.map((one) => one.reason).join(' ') ?? '';
      return {
        refusal: {
          code: 'terminated',
          message: `The answers end this quiz. ${reason}`.trim(),
          step: view.step,
        },
      };
    }
    const kinds = view.actions.map(({ kind }) => kind).filter((kind) => kind !== 'abort');
    const [onward, ...others] = kinds.filter(
      (kind) => kind !== 'skip' && (kind !== 'understand' || consents.has(view.step)),
    );
    if (!onward && kinds.includes('understand')) {
      return {
        refusal: {
          code: 'incomplete',
          message: 'A consent is missing: name its step in “consents”.',
          step: view.step,
        },
      };
    }
    let refusal = onward ? take({ type: 'act', action: onward }) : null;
    if ((refusal || !onward) && kinds.includes('skip'))
      refusal = take({ type: 'act', action: 'skip' });
    else if (refusal && others[0]) refusal = take({ type: 'act', action: others[0] }) && refusal;
    if (refusal) return { refusal: { step: view.step, ...refusal } };
  }
  return { events };
}
