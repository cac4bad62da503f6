import { expect, it } from 'vitest';
import { known } from './facts.test-support';
import { derivedValue, worth } from './knowledge';
import { termCases } from './term.test-cases';

it.each(termCases)('$description', ({ input: { term, ...about }, expected }) => {
  expect(worth(known(about), term)).toBe(expected);
});

it('a value that nobody wrote is unknown, whatever it is called', () => {
  const about = known({ values: { one: 1 } });
  expect(derivedValue(about, 'one')).toBe(1);
  expect(derivedValue(about, 'two')).toBeNull();
  expect(derivedValue(about, 'constructor')).toBeNull();
});
