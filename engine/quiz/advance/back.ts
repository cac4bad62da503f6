import type { Quiz } from '../model/quiz';
import { currentStep } from '../path/current-step';
import { traceOf } from '../path/walk';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { rememberTrace } from '../state/trace';
import { stepBefore } from '../steps/step-before';
import { refused, type Transition, taken } from './transition';

/** One step back on the path, over those that pass by themselves. Answers stay. */
export function back(quiz: Quiz, state: QuizState): Transition {
  const known = knowledge(quiz, state, traceOf(quiz, state));
  const step = stepBefore(known, currentStep(quiz, state));
  if (!step) return refused(state, { code: 'noWayBack', message: 'This is the first step.' });
  const moved: QuizState = { ...state, step: step.id, checked: false, ended: null };
  rememberTrace(moved, known.trace);
  return taken(moved, [{ type: 'track', event: 'ViewQuizStep', step: step.id }]);
}
