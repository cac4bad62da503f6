// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type { Condition, Term } from '../../../schemas/generated/types';
import type { Dice } from './dice';
import type { AskedFact, FactsSoFar } from './facts-so-far';

/** A condition that only looks back. */
export function condition(dice: Dice, facts: FactsSoFar, depth = 2): Condition {
  if (depth > 0 && dice.once(4)) {
    const parts = [condition(dice, facts, depth - 1), condition(dice, facts, depth - 1)];
    return dice.pick<Condition>([
      { all: parts },
      { any: parts },
      { not: condition(dice, facts, depth - 1) },
    ]);
  }
  const value = dice.once(4) ? dice.pickFrom(facts.values) : undefined;
  if (value) {
    return value.type === 'number'
      ? { value: value.name, atLeast: dice.roll(100) }
      : { value: value.name, is: 'low' };
  }
  const fact = dice.pickFrom(facts.questions);
  if (fact && !dice.once(8)) return comparison(dice, fact, facts);
  return dice.pick<Condition>([
    { site: 'handle', is: 'default' },
    { profile: 'gender', is: 'female' },
    { profile: 'dob', before: '1990-01-01' },
    { site: 'handle', noneOf: ['hmrprogram'] },
  ]);
}

function comparison(dice: Dice, fact: AskedFact, facts: FactsSoFar): Condition {
  const answer = fact.id;
  switch (fact.type) {
    case 'choice': {
      const option = dice.pickFrom(fact.options) ?? '';
      return dice.pick<Condition>([
        { answer, is: option },
        { answer, isNot: option },
        { answer, oneOf: [option] },
        { answer, noneOf: [option] },
        { answer, answered: dice.once(2) },
      ]);
    }
    case 'choices': {
      const option = dice.pickFrom(fact.options) ?? '';
      return dice.pick<Condition>([
        { answer, includes: option },
        { answer, includesAny: fact.options },
        { answer, includesAll: [option] },
        { answer, countAtLeast: 2 },
        { answer, answered: false },
      ]);
    }
    case 'number': {
      const bound = dice.once(3) ? term(dice, facts, 1) : dice.roll(100);
      return dice.pick<Condition>([
        { answer, lessThan: bound },
        { answer, atMost: bound },
        { answer, greaterThan: bound },
        { answer, atLeast: bound },
        { answer, is: 7 },
      ]);
    }
    case 'text':
      return dice.pick<Condition>([
        { answer, is: 'Reno' },
        { answer, answered: true },
      ]);
    case 'date':
      return dice.pick<Condition>([
        { answer, before: '1990-06-15' },
        { answer, after: '1990-06-14' },
      ]);
    case 'file':
      return { answer, answered: true };
  }
}

/** A term that gives a number. */
export function term(dice: Dice, facts: FactsSoFar, depth = 2): Term {
  const numbers = facts.questions.filter(({ type }) => type === 'number');
  const answer = dice.pickFrom(numbers)?.id;
  if (depth === 0 || dice.once(3)) return answer === undefined ? dice.roll(50) : { answer };
  const parts = [term(dice, facts, depth - 1), term(dice, facts, depth - 1)];
  const [first = 1, second = 1] = parts;
  const scored = facts.questions
    .flatMap((fact) => ('options' in fact && fact.scored !== false ? [fact.id] : []))
    .slice(0, 3);
  const born = facts.questions.find(({ type }) => type === 'date')?.id;
  return dice.pick<Term>([
    { add: parts },
    { subtract: parts },
    { multiply: parts },
    { divide: parts },
    { min: parts },
    { max: parts },
    { round: first, decimals: dice.roll(3) },
    { bmi: { weight: first, height: second } },
    { if: condition(dice, facts, 1), then: first, else: second },
    { ageInYears: born === undefined ? { profile: 'dob' } : { answer: born } },
    ...(scored.length > 0 ? ([{ score: scored }, { count: scored }] satisfies Term[]) : []),
  ]);
}

/** A derived value made of what was asked so far. */
export function derivedValue(
  dice: Dice,
  facts: FactsSoFar,
): { term: Term; type: 'number' | 'text' } {
  const earlier = facts.values.find(({ type }) => type === 'number');
  if (earlier && dice.once(3))
    return { term: { add: [{ value: earlier.name }, 1] }, type: 'number' };
  if (dice.once(4)) {
    return { term: { if: condition(dice, facts), then: 'low', else: 'high' }, type: 'text' };
  }
  return { term: term(dice, facts), type: 'number' };
}
