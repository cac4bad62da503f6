// biome-ignore-all lint/suspicious/noThenProperty: the quiz language says “if, then, else”.
import type { Condition, Term } from '../../../schemas/generated/types';
import type { AskedFact, FactsSoFar } from './facts-so-far';
import type { Random } from './random';

/** A condition that only looks back. */
export function condition(random: Random, facts: FactsSoFar, depth = 2): Condition {
  if (depth > 0 && random.once(4)) {
    const parts = [condition(random, facts, depth - 1), condition(random, facts, depth - 1)];
    return random.pick<Condition>([
      { all: parts },
      { any: parts },
      { not: condition(random, facts, depth - 1) },
    ]);
  }
  const value = random.once(4) ? random.pickFrom(facts.values) : undefined;
  if (value) {
    return value.type === 'number'
      ? { value: value.name, atLeast: random.roll(100) }
      : { value: value.name, is: 'low' };
  }
  const fact = random.pickFrom(facts.questions);
  if (fact && !random.once(8)) return comparison(random, fact, facts);
  return random.pick<Condition>([
    { site: 'handle', is: 'default' },
    { profile: 'gender', is: 'female' },
    { profile: 'dob', before: '1990-01-01' },
    { site: 'handle', noneOf: ['hmrprogram'] },
  ]);
}

function comparison(random: Random, fact: AskedFact, facts: FactsSoFar): Condition {
  const answer = fact.id;
  switch (fact.type) {
    case 'choice': {
      const option = random.pickFrom(fact.options) ?? '';
      return random.pick<Condition>([
        { answer, is: option },
        { answer, isNot: option },
        { answer, oneOf: [option] },
        { answer, noneOf: [option] },
        { answer, answered: random.once(2) },
      ]);
    }
    case 'choices': {
      const option = random.pickFrom(fact.options) ?? '';
      return random.pick<Condition>([
        { answer, includes: option },
        { answer, includesAny: fact.options },
        { answer, includesAll: [option] },
        { answer, countAtLeast: 2 },
        { answer, answered: false },
      ]);
    }
    case 'number': {
      const bound = random.once(3) ? term(random, facts, 1) : random.roll(100);
      return random.pick<Condition>([
        { answer, lessThan: bound },
        { answer, atMost: bound },
        { answer, greaterThan: bound },
        { answer, atLeast: bound },
        { answer, is: 7 },
      ]);
    }
    case 'text':
      return random.pick<Condition>([
        { answer, is: 'Reno' },
        { answer, answered: true },
      ]);
    case 'date':
      return random.pick<Condition>([
        { answer, before: '1990-06-15' },
        { answer, after: '1990-06-14' },
      ]);
    case 'file':
      return { answer, answered: true };
  }
}

/** A term that gives a number. */
function term(random: Random, facts: FactsSoFar, depth = 2): Term {
  const numbers = facts.questions.filter(({ type }) => type === 'number');
  const answer = random.pickFrom(numbers)?.id;
  if (depth === 0 || random.once(3)) return answer === undefined ? random.roll(50) : { answer };
  const parts = [term(random, facts, depth - 1), term(random, facts, depth - 1)];
  const [first = 1, second = 1] = parts;
  const scored = facts.questions
    .flatMap((fact) => ('options' in fact && fact.scored !== false ? [fact.id] : []))
    .slice(0, 3);
  const born = facts.questions.find(({ type }) => type === 'date')?.id;
  return random.pick<Term>([
    { add: parts },
    { subtract: parts },
    { multiply: parts },
    { divide: parts },
    { min: parts },
    { max: parts },
    { round: first, decimals: random.roll(3) },
    { bmi: { weight: first, height: second } },
    { if: condition(random, facts, 1), then: first, else: second },
    { ageInYears: born === undefined ? { profile: 'dob' } : { answer: born } },
    ...(scored.length > 0 ? ([{ score: scored }, { count: scored }] satisfies Term[]) : []),
  ]);
}

/** A derived value made of what was asked so far. */
export function derivedValue(
  random: Random,
  facts: FactsSoFar,
): { term: Term; type: 'number' | 'text' } {
  const earlier = facts.values.find(({ type }) => type === 'number');
  if (earlier && random.once(3))
    return { term: { add: [{ value: earlier.name }, 1] }, type: 'number' };
  if (random.once(4)) {
    return { term: { if: condition(random, facts), then: 'low', else: 'high' }, type: 'text' };
  }
  return { term: term(random, facts), type: 'number' };
}
