import type { Quiz, Step } from '../model/quiz';
import { nextTrace, traceOf } from '../path/walk';
import { currentStep } from '../path/whole-path';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { cutBefore, isOnTrace, type Trace } from '../state/trace';
import { isComplete } from './complete';
import type { Refusal } from './transition';

/**
 * The trace up to a step that may be touched: one on the path that was passed, or the first that was not.
 * Everything before it must be complete, so that nobody jumps over a question.
 */
export function reach(
  quiz: Quiz,
  state: QuizState,
  goal: Step,
): { trace: Trace } | { refusal: Refusal } {
  const here = currentStep(quiz, state).index;
  // A path worked out beyond the step the patient sees does not prove that the step was completed.
  let trace = goal.index > here ? cutBefore(traceOf(quiz, state), here + 1) : traceOf(quiz, state);
  while (trace.upTo < goal.index) {
    const known = knowledge(quiz, state, trace);
    const next = nextTrace(known);
    if (!next) break;
    const last = quiz.steps[trace.upTo];
    if (last && !isComplete(known, last)) {
      return {
        refusal: {
          code: 'notReached',
          message: 'Some questions before this one are not answered yet.',
          step: last.id,
        },
      };
    }
    trace = next;
  }
  if (isOnTrace(trace, goal)) return { trace };
  return {
    refusal: {
      code: 'notOnPath',
      message: 'This step is not part of your quiz with the answers given so far.',
    },
  };
}
