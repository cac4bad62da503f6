import {
  advance,
  type Facts,
  present,
  type Quiz,
  type QuizState,
  start,
} from '../../../engine/quiz';
import type {
  ActionKind,
  AnswerValue,
  InputKind,
  ProfileFacts,
  QuizEvent,
} from '../../../schemas/generated/types';
import type { Asked } from './likely-answers';
import type { Random } from './random';

/** Person who goes through a quiz, and how they do. */
export interface Walker {
  /** Returns their answer; null to leave it out. */
  answer(question: Asked, offers: readonly string[]): AnswerValue | null;
  /** Their profile, once they register. */
  profile: ProfileFacts;
  /** Returns the time that they look at a step, in milliseconds. */
  pause(): number;
  /** Tells whether they give up where they stand. */
  givesUpAt(step: string): boolean;
}

/** Something they did, and when: milliseconds after they began. */
interface Deed {
  event: QuizEvent;
  after: number;
}

/** A step they came to. */
interface Stay {
  step: string;
  reached: number;
  /** Null while they stand at it. */
  left: number | null;
}

export interface Walk {
  state: QuizState;
  deeds: Deed[];
  stays: Stay[];
}

/** A quiz of this length is never walked longer. */
const mostStays = 200;

/** Walks a quiz to its end, or to where somebody gives up or is ruled out, as the engine lets them. */
export function walkQuiz(quiz: Quiz, facts: Facts, walker: Walker): Walk {
  const walk: Walk = { state: start(quiz, facts), deeds: [], stays: [] };
  let after = 0;
  const take = (event: QuizEvent): boolean => {
    const moved = advance(quiz, walk.state, event);
    if (moved.refusal) return false;
    walk.state = moved.state;
    walk.deeds.push({ event, after });
    return true;
  };
  while (walk.stays.length < mostStays) {
    const { step } = walk.state;
    const stay: Stay = { step, reached: after, left: null };
    walk.stays.push(stay);
    after += walker.pause();
    if (walker.givesUpAt(step)) return walk;
    answerStep(quiz, walk, walker, take);
    // Whoever finds no answer that suits gives up too.
    if (isRuledOut(quiz, walk.state) || !leave(quiz, walk.state, walker, take)) return walk;
    if (walk.state.ended !== null) {
      stay.left = walk.state.ended === 'submitted' ? after : null;
      return walk;
    }
    stay.left = after;
  }
  return walk;
}

/** Kinds of questions whose choices depend on more than the question. */
const offering = new Set<string>([
  'radioUses',
  'radioShipments',
  'commercePlan',
  'commerceProduct',
] satisfies InputKind[]);

/** Number of times that somebody tries an answer that is not offered to them. */
const mostTries = 6;

/** Answers what a step asks. A question that is not asked with these answers needs none. */
function answerStep(
  quiz: Quiz,
  walk: Walk,
  walker: Walker,
  take: (event: QuizEvent) => boolean,
): void {
  for (const question of quiz.stepById.get(walk.state.step)?.questions ?? []) {
    const { id, kind } = question;
    const offers = offering.has(kind) ? offersOf(quiz, walk.state, id) : [];
    for (let tries = 0; tries < mostTries; tries += 1) {
      const value = walker.answer(question, offers);
      if (value === null || take({ type: 'answer', question: id, value })) break;
    }
  }
}

function offersOf(quiz: Quiz, state: QuizState, question: string): string[] {
  const asked = present(quiz, state).questions.find(({ id }) => id === question);
  return asked && 'options' in asked.input ? asked.input.options.map(({ id }) => id) : [];
}

/** A step that judges says so; it takes a view of it, and no other step does. */
function isRuledOut(quiz: Quiz, state: QuizState): boolean {
  if (quiz.stepById.get(state.step)?.definition.kind !== 'stepQualify') return false;
  return present(quiz, state).outcome === 'terminated';
}

const onward: readonly ActionKind[] = [
  'continue',
  'continueOnly',
  'understand',
  'answer',
  'finish',
  'timeout',
  'continueTimeout',
  // Where nothing else leads on.
  'skip',
];

function leave(
  quiz: Quiz,
  { step }: QuizState,
  { profile }: Walker,
  take: (event: QuizEvent) => boolean,
): boolean {
  const definition = quiz.stepById.get(step)?.definition;
  if (definition?.kind === 'stepAuth') return take({ type: 'signedIn', profile });
  const given = new Set(definition?.actions?.map(({ kind }) => kind));
  return onward.some((action) => given.has(action) && take({ type: 'act', action }));
}

/** Percentage of people who leave at a step that is like most. */
const leavesMostSteps = 0.7;

/** Percentage of people who leave where it gets personal, long or expensive. */
const leavesHarderSteps = {
  /** People who only looked. */
  first: 9,
  account: 8,
  picture: 6,
  price: 7,
  verdict: 2.5,
  numbers: 1.8,
  last: 3.5,
};

/** Returns whether somebody gives up at a step. */
export function staysAway(random: Random, quiz: Quiz, step: string): boolean {
  return random.chance(leaving(quiz, step) / 100);
}

function leaving(quiz: Quiz, id: string): number {
  const step = quiz.stepById.get(id);
  if (step === undefined || step.index === 0) return leavesHarderSteps.first;
  const { definition, questions } = step;
  if (definition.kind === 'stepAuth') return leavesHarderSteps.account;
  if (definition.kind === 'stepQualify') return leavesHarderSteps.verdict;
  if (definition.actions?.some(({ kind }) => kind === 'finish')) return leavesHarderSteps.last;
  const kinds = new Set(questions.map(({ kind }) => kind));
  if (kinds.has('fileInput')) return leavesHarderSteps.picture;
  if (kinds.has('commercePlan') || kinds.has('commerceProduct')) return leavesHarderSteps.price;
  return kinds.has('input') ? leavesHarderSteps.numbers : leavesMostSteps;
}
