import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { ageInYears, formatDay, parseDay } from './date';
import { ageCases, dayCases } from './date.test-cases';

it.each(dayCases)('reads a day: $description', ({ input, expected }) => {
  expect(parseDay(input)).toBe(expected);
});

it.each(ageCases)('age: $description', ({ input, expected }) => {
  expect(ageInYears(input.birth, input.today)).toBe(expected);
});

it('reads back every day it writes', () => {
  const days = fc.date({
    min: new Date('1900-01-01T00:00:00Z'),
    max: new Date('2100-12-31T00:00:00Z'),
    noInvalidDate: true,
  });
  fc.assert(
    fc.property(days, (date) => {
      const day = date.toISOString().slice(0, 10);
      expect(parseDay(formatDay(day))).toBe(day);
    }),
  );
});

it('writes a day as MM/dd/yyyy, and leaves alone what is none', () => {
  expect(formatDay('1988-04-12')).toBe('04/12/1988');
  expect(formatDay('soon')).toBe('soon');
});
