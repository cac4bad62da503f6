import type { DayEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { QuizState } from '../state/quiz-state';
import { emptyTrace } from '../state/trace';
import { settle } from './answer';
import { type Transition, taken } from './transition';

/** Another day than before: ages grow and dates come near, so the path is worked out from the start. */
export function day(quiz: Quiz, state: QuizState, { today }: DayEvent): Transition {
  if (today === state.facts.today) return taken(state);
  const facts = { ...state.facts, today };
  return taken(settle(quiz, { ...state, facts, ended: null }, emptyTrace, -1));
}
