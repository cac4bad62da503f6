import type { Quiz, Step } from '../model/quiz';
import { type Knowledge, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { cutBefore, stepsOnTrace } from '../state/trace';
import { nextTrace, traceOf } from './walk';

/** The ids of the steps on the patient’s path, from the first to the last that can be told now. */
export function path(quiz: Quiz, state: QuizState): string[] {
  return stepsKnown(knowledgeAtEnd(quiz, state)).map((step) => step.id);
}

/** Knowledge at the end of the path, as far as it can be worked out from the answers now. */
export function knowledgeAtEnd(quiz: Quiz, state: QuizState): Knowledge {
  // Answers that were sent end where they were sent from.
  if (state.ended === 'submitted') return knowledgeHere(quiz, state);
  let known = knowledge(quiz, state, traceOf(quiz, state));
  for (;;) {
    const next = nextTrace(known);
    if (!next) return known;
    known = knowledge(quiz, state, next);
  }
}

/** Knowledge at the step the patient sees, and nothing from beyond it. */
export function knowledgeHere(quiz: Quiz, state: QuizState): Knowledge {
  const here = currentStep(quiz, state).index;
  return knowledge(quiz, state, cutBefore(traceOf(quiz, state), here + 1));
}

/** The steps on the trace of what is known. */
export function stepsKnown(known: Knowledge): Step[] {
  return stepsOnTrace(known.quiz, known.trace);
}

/** The step the patient is at. A state always names a step of its quiz; anything else is a programming error. */
export function currentStep(quiz: Quiz, state: QuizState): Step {
  const step = quiz.stepById.get(state.step);
  if (!step) throw new Error(`The state belongs to another quiz: it has no step ${state.step}`);
  return step;
}
