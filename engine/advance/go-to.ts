import { rememberTrace } from '../path/trace';
import type { Quiz } from '../quiz';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { passesByItself } from '../steps/step-kind';
import { reach } from './reach';
import { refused, type Transition, taken } from './transition';

/** Back to a step on the path, or forward to one already passed or the first that is not. */
export function goTo(quiz: Quiz, state: QuizState, id: string): Transition {
  const step = quiz.stepById.get(id);
  if (!step)
    return refused(state, {
      code: 'unknownStep',
      message: 'This step is not part of the quiz.',
      step: id,
    });
  const reached = reach(quiz, state, step);
  if ('refusal' in reached) return refused(state, reached.refusal);
  if (passesByItself(knowledge(quiz, state, reached.trace), step)) {
    return refused(state, { code: 'notOnPath', message: 'You are already signed in.', step: id });
  }
  const moved: QuizState = { ...state, step: step.id, checked: false, ended: null };
  rememberTrace(moved, reached.trace);
  return taken(moved, [{ type: 'track', event: 'ViewQuizStep', step: step.id }]);
}
