import { type Operator as Asked, operatorInWords as askedInWords } from '../../../engine/authoring';
import { isJsonObject, type Json, type JsonObject } from '../../document/draft';
import type { Fact, FactSource, FactType } from '../../language/fact';

/** Comparison that is chosen in the form; “is not answered” is written as `answered: false`. */
export type Operator = Asked | 'unanswered';

/** Name of a comparison, of an answer or of anything else that is known. */
export function operatorInWords(operator: Operator, source: FactSource): string {
  const isAnswer = source === 'answer';
  if (operator !== 'unanswered') return askedInWords(operator, isAnswer);
  return isAnswer ? 'is not answered' : 'is not known';
}

const equality: Operator[] = ['is', 'isNot', 'oneOf', 'noneOf'];
const order: Operator[] = ['atLeast', 'atMost', 'lessThan', 'greaterThan'];
const known: Operator[] = ['answered', 'unanswered'];

const fitting: Record<FactType, readonly Operator[]> = {
  choice: [...equality, ...known],
  choices: ['includes', 'includesAny', 'includesAll', 'countAtLeast', ...known],
  number: [...order, 'is', 'isNot', ...known],
  height: [...order, 'is', 'isNot', ...known],
  text: [...equality, ...known],
  date: ['before', 'after', ...known],
  file: known,
};

/** The comparisons that make sense for a fact; the site is always known. */
export function operatorsFor(fact: Pick<Fact, 'type' | 'source'> | null): readonly Operator[] {
  if (!fact) return known;
  return fact.source === 'site' ? equality : fitting[fact.type];
}

export const lists: ReadonlySet<Operator> = new Set<Operator>([
  'oneOf',
  'noneOf',
  'includesAny',
  'includesAll',
]);

export const bounds: ReadonlySet<Operator> = new Set<Operator>(order);

/** A comparison taken apart. */
export interface Comparison {
  source: FactSource;
  name: string;
  operator: Operator;
  operand: Json;
}

const sources: readonly FactSource[] = ['answer', 'value', 'profile', 'site'];
const operators = new Map<string, Operator>(
  [...new Set(Object.values(fitting).flat())].map((one) => [one, one]),
);

/** @returns null for something that is not a comparison of one fact. */
export function readComparison(condition: Json | undefined): Comparison | null {
  if (!isJsonObject(condition)) return null;
  const source = sources.find((one) => Object.hasOwn(condition, one));
  const name = source && condition[source];
  const [found] = Object.entries(condition).filter(([key]) => key !== source);
  if (!source || typeof name !== 'string' || !found) return null;
  const [key, operand] = found;
  const operator = key === 'answered' && operand === false ? 'unanswered' : operators.get(key);
  return operator ? { source, name, operator, operand } : null;
}

export function writeComparison({ source, name, operator, operand }: Comparison): JsonObject {
  if (operator === 'answered' || operator === 'unanswered')
    return { [source]: name, answered: operator === 'answered' };
  return { [source]: name, [operator]: operand };
}

/** A comparison of a fact that makes sense as it is, to be changed from there. */
export function firstComparison(fact: Fact): JsonObject {
  const operator = operatorsFor(fact)[0] ?? 'answered';
  const { source, name } = fact;
  return writeComparison({ source, name, operator, operand: firstOperand(fact, operator, null) });
}

/** The operand when a comparison becomes another one: what fits of the old one stays. */
export function firstOperand(fact: Fact | null, operator: Operator, before: Json): Json {
  const old = Array.isArray(before) ? before : [before];
  const first = fact?.options[0]?.value ?? '';
  const fits = (one: Json) =>
    fact?.options.length
      ? fact.options.some(({ value }) => value === one)
      : typeof one === (isNumber(fact, operator) ? 'number' : 'string');
  const usable = old.filter((one) => one !== null && fits(one));
  if (operator === 'answered') return true;
  if (operator === 'unanswered') return false;
  if (operator === 'countAtLeast') return typeof before === 'number' ? before : 2;
  if (operator === 'before' || operator === 'after')
    return typeof before === 'string' && /^\d{4}-/.test(before) ? before : '2000-01-01';
  const plain = usable[0] ?? (isNumber(fact, operator) ? usualNumber(fact) : first);
  return lists.has(operator) ? (usable.length > 0 ? usable : [plain]) : plain;
}

function isNumber(fact: Fact | null, operator: Operator): boolean {
  return bounds.has(operator) || fact?.type === 'number' || fact?.type === 'height';
}

function usualNumber(fact: Fact | null): number {
  return fact?.type === 'height' ? 66 : 18;
}
