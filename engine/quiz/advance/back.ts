import type { Quiz, Step } from '../model/quiz';
import { currentStep } from '../path/current-step';
import { traceOf } from '../path/walk';
import { type Knowledge, knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { lastOnTrace, rememberTrace } from '../state/trace';
import { passesByItself } from '../steps/step-kind';
import { refused, type Transition, taken } from './transition';

/** One step back on the path, over those that pass by themselves. Answers stay. */
export function back(quiz: Quiz, state: QuizState): Transition {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  const step = before(known, currentStep(quiz, state));
  if (!step) return refused(state, { code: 'noWayBack', message: 'This is the first step.' });
  const moved: QuizState = { ...state, step: step.id, checked: false, ended: null };
  rememberTrace(moved, known.trace);
  return taken(moved, [{ type: 'track', event: 'ViewQuizStep', step: step.id }]);
}

export function canGoBack(known: Knowledge, step: Step): boolean {
  return before(known, step) !== null;
}

function before(known: Knowledge, step: Step): Step | null {
  for (let index = lastOnTrace(known.trace, step.index - 1); index >= 0; ) {
    const candidate = known.quiz.steps[index];
    if (candidate && !passesByItself(known, candidate)) return candidate;
    index = lastOnTrace(known.trace, index - 1);
  }
  return null;
}
