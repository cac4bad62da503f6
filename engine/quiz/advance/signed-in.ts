import type { SignedInEvent } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import { currentStep } from '../path/current-step';
import type { QuizState } from '../state/quiz-state';
import { recordOf, withRecord } from '../state/records';
import { emptyTrace } from '../state/trace';
import { settle } from './answer';
import { moveOn } from './move-on';
import { type Transition, taken } from './transition';

/** The patient registered or signed in: their profile is known, and an account step is passed. */
export function signedIn(quiz: Quiz, state: QuizState, { profile }: SignedInEvent): Transition {
  const facts = { ...state.facts, signedIn: true, profile };
  // Rules may look at the profile anywhere, so the path is worked out from the start.
  const settled = settle(quiz, { ...state, facts, ended: null }, emptyTrace, -1);
  const step = currentStep(quiz, settled);
  if (step.definition.kind !== 'stepAuth') return taken(settled);
  const pages = withRecord(settled, step, { ...recordOf(settled, step), passed: 'answered' });
  const passed: QuizState = { ...settled, pages };
  const onward = moveOn(quiz, passed, []);
  // Who somebody is stays known, also where nothing follows.
  return onward.refusal ? taken(passed) : onward;
}
