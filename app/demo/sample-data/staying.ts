import type { Quiz } from '../../../engine/quiz';
import type { Random } from './random';

/** How many of a hundred leave at a step that is like most. */
const most = 0.7;

/** How many of a hundred leave where it gets personal, long or expensive. */
const harder = {
  /** Whoever only looked. */
  first: 9,
  account: 8,
  picture: 6,
  price: 7,
  verdict: 2.5,
  numbers: 1.8,
  last: 3.5,
};

/** Whether somebody gives up at a step. */
export function staysAway(random: Random, quiz: Quiz, step: string): boolean {
  return random.chance(leaving(quiz, step) / 100);
}

function leaving(quiz: Quiz, id: string): number {
  const step = quiz.stepById.get(id);
  if (step === undefined || step.index === 0) return harder.first;
  const { definition, questions } = step;
  if (definition.kind === 'stepAuth') return harder.account;
  if (definition.kind === 'stepQualify') return harder.verdict;
  if (definition.actions?.some(({ kind }) => kind === 'finish')) return harder.last;
  const kinds = new Set(questions.map(({ kind }) => kind));
  if (kinds.has('fileInput')) return harder.picture;
  if (kinds.has('commercePlan') || kinds.has('commerceProduct')) return harder.price;
  return kinds.has('input') ? harder.numbers : most;
}
