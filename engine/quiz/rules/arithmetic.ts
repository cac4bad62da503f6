import type { Term } from '../../../schemas/generated/types';
import { bodyMassIndex } from '../../values/body-mass-index';
import { roundTo } from '../../values/number';

/** Works out the worth of a term by what is known; null when anything it needs is unknown. */
export type Worth<Known> = (known: Known, term: Term) => number | string | null;

type Arithmetic = Exclude<
  Exclude<Term, number | string>,
  | { answer: string }
  | { value: string }
  | { profile: unknown }
  | { if: unknown }
  | { score: string[] }
  | { count: string[] }
  | { ageInYears: unknown }
>;

/** Result of a calculation; null when anything it needs is unknown, or when it is no number. */
export function arithmetic<Known>(
  known: Known,
  term: Arithmetic,
  worth: Worth<Known>,
): number | null {
  if ('bmi' in term) {
    const of = numbers(known, [term.bmi.weight, term.bmi.height], worth);
    return of && bodyMassIndex(of[0] ?? 0, of[1] ?? 0);
  }
  if ('round' in term) {
    const of = numbers(known, [term.round], worth);
    return of && finite(roundTo(of[0] ?? 0, term.decimals ?? 0));
  }
  if ('add' in term) return fold(known, term.add, worth, (sum, next) => sum + next);
  if ('subtract' in term) return fold(known, term.subtract, worth, (left, right) => left - right);
  if ('multiply' in term)
    return fold(known, term.multiply, worth, (product, next) => product * next);
  if ('divide' in term) return fold(known, term.divide, worth, (left, right) => left / right);
  if ('min' in term) return fold(known, term.min, worth, Math.min);
  return fold(known, term.max, worth, Math.max);
}

function fold<Known>(
  known: Known,
  terms: Term[],
  worth: Worth<Known>,
  combine: (left: number, right: number) => number,
): number | null {
  const of = numbers(known, terms, worth);
  return of && finite(of.reduce((left, right) => combine(left, right)));
}

/** Dividing by zero, or leaving the range of numbers, gives nothing rather than infinity. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function numbers<Known>(known: Known, terms: Term[], worth: Worth<Known>): number[] | null {
  const of: number[] = [];
  for (const term of terms) {
    const value = worth(known, term);
    if (typeof value !== 'number') return null;
    of.push(value);
  }
  return of.length === 0 ? null : of;
}
