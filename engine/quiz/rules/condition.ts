import type { Condition, Term } from '../../../schemas/generated/types';
import { answerById, type Knowledge, profileFact } from './knowledge';
import { derivedValue, worth } from './term';

type Fact = string | number | string[] | null;
type Comparison = Omit<Extract<Condition, { answer: string }>, 'answer'>;

/** Whether a condition holds. A comparison with an absent fact does not, except `answered: false`. */
export function holds(known: Knowledge, condition: Condition): boolean {
  if ('all' in condition) return condition.all.every((part) => holds(known, part));
  if ('any' in condition) return condition.any.some((part) => holds(known, part));
  if ('not' in condition) return !holds(known, condition.not);
  if ('site' in condition) return compare(known, known.state.facts.site, condition);
  if ('answer' in condition) return compare(known, answerById(known, condition.answer), condition);
  if ('value' in condition) return compare(known, derivedValue(known, condition.value), condition);
  return compare(known, profileFact(known, condition.profile), condition);
}

function compare(known: Knowledge, fact: Fact, by: Comparison): boolean {
  if (by.answered !== undefined) return (fact !== null) === by.answered;
  if (fact === null) return false;
  if (by.is !== undefined) return fact === by.is;
  if (by.isNot !== undefined) return fact !== by.isNot;
  if (by.oneOf !== undefined) return !Array.isArray(fact) && by.oneOf.includes(fact);
  if (by.noneOf !== undefined) return Array.isArray(fact) || !by.noneOf.includes(fact);
  if (Array.isArray(fact)) return compareChosen(fact, by);
  if (typeof fact === 'number') return compareNumber(known, fact, by);
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

function compareNumber(known: Knowledge, fact: number, by: Comparison): boolean {
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
