import { type Facts, present, type Quiz } from '../../engine/quiz';
import type { ActionKind, AnswerValue } from '../../schemas/generated/types';
import { begin, type Run } from './quiz-run';

/** All that a patient says in a quiz. */
export interface Said {
  answers: Record<string, AnswerValue>;
  consents: readonly string[];
}

/**
 * Begins afresh and taps these answers, step by step, as somebody would who says nothing else. Null where they
 * do not come to sending all of it: something is missing or not taken, an answer ends the quiz, or one of
 * them is not asked for.
 */
export function tapAnswers(quiz: Quiz, facts: Facts, { answers, consents }: Said): Run | null {
  let run = begin(quiz, facts);
  const tapped = new Set<string>();
  const tap = (action: ActionKind) => {
    const next = run.tries({ type: 'act', action });
    if (!next.refusal) run = next;
    return next.refusal === null;
  };
  while (run.state.ended === null) {
    const { step } = run;
    let said = 0;
    for (const { id } of quiz.stepById.get(step)?.questions ?? []) {
      const value = answers[id];
      if (value === undefined || !Object.hasOwn(answers, id)) continue;
      const next = run.tries({ type: 'answer', question: id, value });
      if (next.refusal?.code === 'notOnPath') continue;
      if (next.refusal) return null;
      run = next;
      tapped.add(id);
      said += 1;
    }
    const offered = present(quiz, run.state).actions.map(({ kind }) => kind);
    if (offered.includes('understand') && !consents.includes(step)) return null;
    const buttons: ActionKind[] = [
      'understand',
      'continue',
      'answer',
      'continueTimeout',
      'finish',
      'continueOnly',
      'timeout',
    ];
    const button = buttons.find((kind) => offered.includes(kind));
    if (button !== undefined && tap(button)) continue;
    if (said > 0 || !offered.includes('skip') || !tap('skip')) return null;
  }
  const isWhole = tapped.size === Object.keys(answers).length;
  return run.state.ended === 'submitted' && isWhole ? run : null;
}
