import type {
  AnswerValue,
  QuizEvent,
  RememberEvent,
  SavedRun,
} from '../../../schemas/generated/types';
import type { CartLine } from '../../commerce/cart-line';
import { keepsAnswers } from '../../quiz/actions';
import { advance } from '../../quiz/advance/advance';
import { start } from '../../quiz/advance/start';
import type { Refusal } from '../../quiz/advance/transition';
import { cartLines } from '../../quiz/cart/cart-lines';
import { type Eligibility, intakeOf } from '../../quiz/intake/intake';
import type { Quiz } from '../../quiz/model/quiz';
import { currentStep, knowledgeHere, path } from '../../quiz/path/whole-path';
import { tellsTheEnd, waysOn } from '../../quiz/present/ways-on';
import type { Facts, QuizState } from '../../quiz/state/quiz-state';

/** End of a run, and what stood in its way. */
export interface PlayedRun {
  state: QuizState;
  outcome: Eligibility;
  endsAt: string;
  path: string[];
  reasons: string[];
  values: Record<string, number | string>;
  lines: CartLine[];
  /** Events of the patient, as a quiz that is really taken would keep them. */
  events: QuizEvent[];
  /** Refusal by the quiz, if there was one: the run stops there. */
  refusal: Refusal | null;
}

/** The facts and answers of an invented person who walks through a quiz. */
export type Walker = Pick<SavedRun, 'facts' | 'answers'> & {
  /** Steps that they skip although they could answer or agree there. */
  skips?: readonly string[];
  /**
   * Answers of earlier occasions, of whoever is signed in. They are told before the first step is left, as on a server.
   */
  remembered?: RememberEvent['answers'];
};

/** Facts that are known of somebody as they begin. */
export function factsOf({ facts: { site, today, profile } }: Walker): Facts {
  return { site, today, profile: profile ?? null, signedIn: profile !== undefined };
}

/** Walks a quiz with given answers, as a patient would who knows them all. */
export function playSavedRun(quiz: Quiz, walker: Walker): PlayedRun {
  const { answers, skips = [], remembered } = walker;
  let state = start(quiz, factsOf(walker));
  let refusal: Refusal | null = null;
  const events: QuizEvent[] = [];
  const take = (moved: Moved) => {
    ({ state, refusal } = moved);
    events.push(...moved.events);
  };
  if (remembered) {
    const event = { type: 'remember', answers: remembered } as const;
    take({ ...advance(quiz, state, event), events: [event] });
  }
  // A path never has more steps than the quiz.
  for (let steps = 0; steps <= quiz.steps.length && !refusal && !state.ended; steps += 1) {
    if (lookAround(quiz, state).isOver) break;
    take(giveAnswers(quiz, state, answers));
    if (refusal) break;
    take(leave(quiz, state, skips.includes(state.step)));
  }
  const { eligibility, findings, values } = intakeOf(quiz, state);
  return {
    state,
    outcome: eligibility,
    endsAt: state.step,
    path: path(quiz, state),
    reasons: findings.map(({ reason }) => reason),
    values: Object.fromEntries(values.map(({ name, value }) => [name, value])),
    lines: cartLines(quiz, state, quiz.reference.catalogue),
    events,
    refusal,
  };
}

type Moved = {
  state: QuizState;
  /** Events that led there. */
  events: readonly QuizEvent[];
  refusal: Refusal | null;
};

/** Gives the answers of the present step; each may bring up another question of it. */
function giveAnswers(quiz: Quiz, from: QuizState, answers: Record<string, AnswerValue>): Moved {
  let state = from;
  const events: QuizEvent[] = [];
  for (const { id } of quiz.stepById.get(from.step)?.questions ?? []) {
    const value = answers[id];
    if (value === undefined) continue;
    const event = { type: 'answer', question: id, value } as const;
    const given = advance(quiz, state, event);
    // A question that is not asked with these answers needs none.
    if (given.refusal?.code === 'notOnPath') continue;
    if (given.refusal) return { state, events, refusal: given.refusal };
    state = given.state;
    events.push(event);
  }
  return { state, events, refusal: null };
}

/**
 * Leaves the present step by a way on; skips it where it may be skipped and nothing else goes on, or where that is
 * wanted.
 */
function leave(quiz: Quiz, state: QuizState, wantsToSkip = false): Moved {
  const { kind, actions } = lookAround(quiz, state);
  const does = (event: QuizEvent): Moved => {
    const done = advance(quiz, state, event);
    return { ...done, events: done.refusal ? [] : [event] };
  };
  if (kind === 'stepAuth') return does({ type: 'signedIn', profile: state.facts.profile ?? {} });
  const kinds = actions.map((action) => action.kind);
  const onward = wantsToSkip && kinds.includes('skip') ? undefined : kinds.find(keepsAnswers);
  const left = onward ? does({ type: 'act', action: onward }) : null;
  if (left && (!left.refusal || !kinds.includes('skip'))) return left;
  // An open question is skipped where the step allows it.
  const otherwise = kinds.includes('skip') ? 'skip' : kinds[0];
  return otherwise
    ? does({ type: 'act', action: otherwise })
    : { state, events: [], refusal: null };
}

/** Finds what a run has to know of the step it is at. A view of everything drawn there would take much longer. */
function lookAround(quiz: Quiz, state: QuizState) {
  const known = knowledgeHere(quiz, state);
  const step = currentStep(quiz, state);
  const isOver = tellsTheEnd(known, step);
  return { kind: step.definition.kind, isOver, actions: waysOn(known, step) };
}
