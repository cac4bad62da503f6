import type { GoToEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import { knowledge } from '../rules/knowledge';
import type { QuizState } from '../state/quiz-state';
import { rememberTrace } from '../state/trace';
import { passesByItself } from '../steps';
import { reach } from './reach';
import { laterOf, stillToReturnTo } from './return';
import { refused, type Transition, taken } from './transition';

/** Back to a step on the path, or forward to one already passed or the first that is not. */
export function goTo(
  quiz: Quiz,
  state: QuizState,
  { step: id, andReturn = false }: GoToEvent,
): Transition {
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
    const message =
      step.definition.kind === 'stepAuth'
        ? 'You are already signed in.'
        : 'There is nothing to answer on this step now.';
    return refused(state, { code: 'notOnPath', message, step: id });
  }
  const returnTo = andReturn ? laterOf(quiz, state.returnTo, state.step) : state.returnTo;
  const moved: QuizState = {
    ...state,
    step: step.id,
    checked: false,
    returnTo: stillToReturnTo(quiz, returnTo, step),
    ended: null,
  };
  rememberTrace(moved, reached.trace);
  return taken(moved, [{ type: 'track', event: 'ViewQuizStep', step: step.id }]);
}
