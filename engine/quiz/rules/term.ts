import type { Term } from '../../../schemas/generated/types';
import { bodyMassIndex } from '../../values/body-mass-index';
import { ageInYears } from '../../values/date';
import { roundTo } from '../../values/rounding';
import { holds } from './condition';
import { answerById, chosenOptions, type Knowledge, profileFact } from './knowledge';

/** What a derived value is; null while it is unknown. */
export function derivedValue(known: Knowledge, name: string): number | string | null {
  const kept = known.values.get(name);
  if (kept !== undefined) return kept;
  const term = known.quiz.valueByName.get(name);
  const value = term === undefined ? null : worth(known, term);
  known.values.set(name, value);
  return value;
}

/** What a term is worth; null when anything it needs is unknown. */
export function worth(known: Knowledge, term: Term): number | string | null {
  if (typeof term !== 'object') return term;
  if ('answer' in term) {
    const answer = answerById(known, term.answer);
    return Array.isArray(answer) ? null : answer;
  }
  if ('value' in term) return derivedValue(known, term.value);
  if ('profile' in term) return profileFact(known, term.profile);
  if ('if' in term) return worth(known, holds(known, term.if) ? term.then : term.else);
  if ('score' in term) return score(known, term.score);
  if ('count' in term) return count(known, term.count);
  if ('ageInYears' in term) {
    const birth = worth(known, term.ageInYears);
    return typeof birth === 'string' ? ageInYears(birth, known.state.facts.today) : null;
  }
  return arithmetic(known, term);
}

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

function arithmetic(known: Knowledge, term: Arithmetic): number | null {
  if ('bmi' in term) {
    const of = numbers(known, [term.bmi.weight, term.bmi.height]);
    return of && bodyMassIndex(of[0] ?? 0, of[1] ?? 0);
  }
  if ('round' in term) {
    const of = numbers(known, [term.round]);
    return of && finite(roundTo(of[0] ?? 0, term.decimals ?? 0));
  }
  if ('add' in term) return fold(known, term.add, (sum, next) => sum + next);
  if ('subtract' in term) return fold(known, term.subtract, (left, right) => left - right);
  if ('multiply' in term) return fold(known, term.multiply, (product, next) => product * next);
  if ('divide' in term) return fold(known, term.divide, (left, right) => left / right);
  if ('min' in term) return fold(known, term.min, Math.min);
  return fold(known, term.max, Math.max);
}

function fold(
  known: Knowledge,
  terms: Term[],
  combine: (left: number, right: number) => number,
): number | null {
  const of = numbers(known, terms);
  return of && finite(of.reduce((left, right) => combine(left, right)));
}

/** Dividing by zero, or leaving the range of numbers, gives nothing rather than infinity. */
function finite(value: number): number | null {
  return Number.isFinite(value) ? value : null;
}

function numbers(known: Knowledge, terms: Term[]): number[] | null {
  const of: number[] = [];
  for (const term of terms) {
    const value = worth(known, term);
    if (typeof value !== 'number') return null;
    of.push(value);
  }
  return of.length === 0 ? null : of;
}

function score(known: Knowledge, questions: string[]): number | null {
  let sum: number | null = null;
  for (const id of questions) {
    const question = known.quiz.questionById.get(id);
    const chosen = question ? chosenOptions(known, question) : [];
    for (const option of chosen) sum = (sum ?? 0) + (option.score ?? 0);
  }
  return sum;
}

function count(known: Knowledge, questions: string[]): number {
  let chosen = 0;
  for (const id of questions) {
    const answer = answerById(known, id);
    if (Array.isArray(answer)) chosen += answer.length;
    else if (answer !== null) chosen += 1;
  }
  return chosen;
}
