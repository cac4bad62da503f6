import type { AnswerValue, Condition, Term } from '../../../schemas/generated/types';
import type { Worth } from './arithmetic';

type Comparison = Omit<Extract<Condition, { answer: string }>, 'answer'>;

/** Checks that a fact compares as a rule says. An absent one does not, except with `answered: false`. */
export function compare<Known>(
  known: Known,
  fact: AnswerValue | null,
  by: Comparison,
  worth: Worth<Known>,
): boolean {
  if (by.answered !== undefined) return (fact !== null) === by.answered;
  if (fact === null) return false;
  if (by.is !== undefined) return fact === by.is;
  if (by.isNot !== undefined) return fact !== by.isNot;
  if (by.oneOf !== undefined) return typeof fact !== 'object' && by.oneOf.includes(fact);
  if (by.noneOf !== undefined) return typeof fact === 'object' || !by.noneOf.includes(fact);
  if (Array.isArray(fact)) return compareChosen(fact, by);
  if (typeof fact === 'number') return compareNumber(known, fact, by, worth);
  if (typeof fact !== 'string') return false;
  if (by.before !== undefined) return fact < by.before;
  if (by.after !== undefined) return fact > by.after;
  return false;
}

function compareChosen(chosen: string[], by: Comparison): boolean {
  const has = (id: string | number) => typeof id === 'string' && chosen.includes(id);
  if (by.includes !== undefined) return has(by.includes);
  if (by.includesAny !== undefined) return by.includesAny.some(has);
  if (by.includesAll !== undefined) return by.includesAll.every(has);
  if (by.countAtLeast !== undefined) return chosen.length >= by.countAtLeast;
  return false;
}

function compareNumber<Known>(
  known: Known,
  fact: number,
  by: Comparison,
  worth: Worth<Known>,
): boolean {
  const against = (bound: Term, test: (limit: number) => boolean) => {
    const limit = worth(known, bound);
    return typeof limit === 'number' && test(limit);
  };
  if (by.lessThan !== undefined) return against(by.lessThan, (limit) => fact < limit);
  if (by.atMost !== undefined) return against(by.atMost, (limit) => fact <= limit);
  if (by.greaterThan !== undefined) return against(by.greaterThan, (limit) => fact > limit);
  if (by.atLeast !== undefined) return against(by.atLeast, (limit) => fact >= limit);
  return false;
}
