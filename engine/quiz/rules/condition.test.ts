import { expect, it } from 'vitest';
import { conditionCases } from './condition.test-cases';
import { known } from './facts.test-support';
import { holds } from './knowledge';

it.each(conditionCases)('$description', ({ input: { when, ...about }, expected }) => {
  expect(holds(known(about), when)).toBe(expected);
});

it('every operator is worked through', () => {
  const operators = [
    'is',
    'isNot',
    'oneOf',
    'noneOf',
    'includes',
    'includesAny',
    'includesAll',
    'countAtLeast',
    'answered',
    'lessThan',
    'atMost',
    'greaterThan',
    'atLeast',
    'before',
    'after',
    'all',
    'any',
    'not',
  ];
  const used = new Set(conditionCases.flatMap(({ input }) => keysIn(input.when)));
  expect(operators.filter((operator) => !used.has(operator))).toEqual([]);
});

function keysIn(part: unknown): string[] {
  if (Array.isArray(part)) return part.flatMap(keysIn);
  if (typeof part !== 'object' || part === null) return [];
  return Object.entries(part).flatMap(([key, value]) => [key, ...keysIn(value)]);
}
