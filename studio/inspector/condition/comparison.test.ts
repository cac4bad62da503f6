import { expect, it } from 'vitest';
import { fixtureQuizzes, fixtureReference } from '../../../tests/support/fixture-quizzes';
import { isJsonObject, type Json } from '../../document/draft';
import { factsKnownAt } from '../../language/known-facts';
import { firstComparison, operatorsFor, readComparison, writeComparison } from './comparison';
import { groupIn, joinedTo, negated, negatedIn, without } from './group';

it('takes every comparison of the sample quizzes apart and puts it together again', () => {
  for (const { quiz } of fixtureQuizzes)
    for (const comparison of comparisonsIn(JSON.parse(JSON.stringify(quiz.definition)))) {
      const parts = readComparison(comparison);
      expect(parts && writeComparison(parts)).toEqual(comparison);
    }
});

it('begins a comparison of every fact with one that fits it', () => {
  for (const { quiz } of fixtureQuizzes) {
    const definition = JSON.parse(JSON.stringify(quiz.definition));
    for (const fact of factsKnownAt(definition, '/values/x', fixtureReference)) {
      const parts = readComparison(firstComparison(fact));
      expect(parts?.name).toBe(fact.name);
      expect(parts && operatorsFor(fact).includes(parts.operator)).toBe(true);
    }
  }
});

it('understands nothing that is not a comparison', () => {
  expect(readComparison({ all: [] })).toBeNull();
  expect(readComparison({ answer: 'sex' })).toBeNull();
  expect(readComparison({ answer: 'sex', resembles: 'x' })).toBeNull();
  expect(readComparison('sex')).toBeNull();
});

it('joins, inverts and takes apart conditions', () => {
  const [one, two, three] = [{ site: 'a' }, { site: 'b' }, { site: 'c' }];
  expect(joinedTo(one, two)).toEqual({ all: [one, two] });
  expect(joinedTo({ all: [one, two] }, three)).toEqual({ all: [one, two, three] });
  expect(joinedTo({ any: [one, two] }, three)).toEqual({ all: [{ any: [one, two] }, three] });
  expect(without('all', [one, two], 0)).toEqual(two);
  expect(without('all', [one], 0)).toBeNull();
  expect(negated(negated(one))).toEqual(one);
  expect(negatedIn(negated(one))).toEqual(one);
});

/** Every comparison of one fact, wherever a condition stands. */
function comparisonsIn(value: Json): Json[] {
  if (Array.isArray(value)) return value.flatMap(comparisonsIn);
  if (!isJsonObject(value)) return [];
  return Object.entries(value).flatMap(([key, part]) =>
    key === 'when' || key === 'unless' || key === 'if' ? leaves(part) : comparisonsIn(part),
  );
}

function leaves(condition: Json): Json[] {
  const group = groupIn(condition);
  if (group) return group.parts.flatMap(leaves);
  const inverted = negatedIn(condition);
  return inverted === null ? [condition] : leaves(inverted);
}
