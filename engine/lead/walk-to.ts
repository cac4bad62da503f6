import type { AnswerValue } from '../../schemas/generated/types';
import type { Refusal } from '../advance/transition';
import type { Quiz } from '../quiz';
import { giveAnswers, leave } from '../scenario/run-scenario';
import { start } from '../start';
import type { Facts, QuizState } from '../state/quiz-state';

/** Takes a patient with these answers to a step, by the engine itself. @returns where they came to, and why no further. */
export function walkTo(
  quiz: Quiz,
  facts: Facts,
  answers: Record<string, AnswerValue>,
  step: string,
): { state: QuizState; arrived: boolean; refusal: Refusal | null } {
  let state = start(quiz, facts);
  for (let taken = 0; taken <= quiz.steps.length; taken += 1) {
    if (state.step === step) return { state, arrived: true, refusal: null };
    if (state.ended) break;
    const given = giveAnswers(quiz, state, answers);
    const left = given.refusal ? given : leave(quiz, given.state);
    if (left.refusal) return { ...left, arrived: false };
    if (left.state.step === state.step) break;
    state = left.state;
  }
  return { state, arrived: state.step === step, refusal: null };
}
