import type { ActionKind, AnswerValue, Scenario } from '../../schemas/generated/types';
import { actionKinds } from '../actions/index';
import { advance } from '../advance/advance';
import type { Refusal } from '../advance/transition';
import type { CartLine } from '../cart/cart-line';
import { cartLines } from '../cart/cart-lines';
import { path } from '../path/whole-path';
import { present } from '../present/present';
import type { Quiz } from '../quiz';
import { type Eligibility, review } from '../review/review';
import { start } from '../start';
import type { QuizState } from '../state/quiz-state';

/** Where a run came to, and what stood in its way. */
export interface ScenarioRun {
  state: QuizState;
  outcome: Eligibility;
  endsAt: string;
  path: string[];
  reasons: string[];
  values: Record<string, number | string>;
  lines: CartLine[];
  /** What the quiz refused, if it did: the run stops there. */
  refusal: Refusal | null;
}

/** Walks a quiz with given answers, as a patient would who knows them all. */
export function runScenario(
  quiz: Quiz,
  { facts, answers }: Pick<Scenario, 'facts' | 'answers'>,
): ScenarioRun {
  const profile = facts.profile ?? null;
  let state = start(quiz, {
    site: facts.site,
    today: facts.today,
    profile,
    signedIn: profile !== null,
  });
  let refusal: Refusal | null = null;
  // A path never has more steps than the quiz.
  for (let steps = 0; steps <= quiz.steps.length && !refusal && !state.ended; steps += 1) {
    const view = present(quiz, state);
    if (view.outcome === 'terminated') break;
    ({ state, refusal } = giveAnswers(quiz, state, answers));
    if (refusal) break;
    ({ state, refusal } = leave(quiz, state));
  }
  const { eligibility, findings, values } = review(quiz, state);
  return {
    state,
    outcome: eligibility,
    endsAt: state.step,
    path: path(quiz, state),
    reasons: findings.map(({ reason }) => reason),
    values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    lines: cartLines(quiz, state, quiz.reference.catalogue),
    refusal,
  };
}

type Moved = { state: QuizState; refusal: Refusal | null };

/** Gives the answers of the present step; each may bring up another question of it. */
export function giveAnswers(
  quiz: Quiz,
  from: QuizState,
  answers: Record<string, AnswerValue>,
): Moved {
  let state = from;
  for (const { id } of quiz.stepById.get(from.step)?.questions ?? []) {
    const value = answers[id];
    if (value === undefined) continue;
    const given = advance(quiz, state, { type: 'answer', question: id, value });
    // A question that is not asked with these answers needs none.
    if (given.refusal && given.refusal.code !== 'notOnPath')
      return { state, refusal: given.refusal };
    state = given.state;
  }
  return { state, refusal: null };
}

/** Leaves the present step by a way on; skips it where it may be skipped and nothing else goes on. */
export function leave(quiz: Quiz, state: QuizState): Moved {
  const { kind, actions } = present(quiz, state);
  if (kind === 'stepAuth')
    return advance(quiz, state, { type: 'signedIn', profile: state.facts.profile ?? {} });
  const kinds = actions.map((action) => action.kind);
  const onward = kinds.find(goesOn);
  const left = onward ? advance(quiz, state, { type: 'act', action: onward }) : null;
  if (left && (!left.refusal || !kinds.includes('skip'))) return left;
  // What was not answered is skipped where the step allows it.
  const otherwise = kinds.includes('skip') ? 'skip' : kinds[0];
  return otherwise
    ? advance(quiz, state, { type: 'act', action: otherwise })
    : { state, refusal: null };
}

function goesOn(kind: ActionKind): boolean {
  return actionKinds[kind].leads !== 'out of the quiz' && actionKinds[kind].answers !== 'cleared';
}
