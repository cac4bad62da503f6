import type { WorkedCase } from '../../tests/support/worked-case';

export const dayCases: WorkedCase<string, string | null>[] = [
  { description: 'as Americans write it', input: '04/12/1988', expected: '1988-04-12' },
  { description: 'without leading zeros', input: '4/2/1988', expected: '1988-04-02' },
  { description: 'with dashes', input: '04-12-1988', expected: '1988-04-12' },
  { description: 'with dots', input: '04.12.1988', expected: '1988-04-12' },
  { description: 'with spaces', input: ' 04 / 12 / 1988 ', expected: '1988-04-12' },
  { description: 'as it is stored', input: '1988-04-12', expected: '1988-04-12' },
  { description: 'a leap day', input: '02/29/2024', expected: '2024-02-29' },
  {
    description: 'a leap day of a century that has one',
    input: '02/29/2000',
    expected: '2000-02-29',
  },
  { description: 'a leap day of a century that has none', input: '02/29/1900', expected: null },
  { description: 'a leap day of another year', input: '02/29/2023', expected: null },
  { description: 'the 31st of a short month', input: '04/31/2024', expected: null },
  { description: 'a day before the month', input: '13/01/1988', expected: null },
  { description: 'month zero', input: '00/10/1988', expected: null },
  { description: 'day zero', input: '04/00/1988', expected: null },
  { description: 'a year of two digits', input: '04/12/88', expected: null },
  { description: 'a year before the calendar', input: '04/12/0088', expected: null },
  { description: 'more after it', input: '04/12/1988 10:00', expected: null },
  { description: 'an instant', input: '1988-04-12T00:00:00Z', expected: null },
  { description: 'nothing', input: '', expected: null },
];

export const ageCases: WorkedCase<{ birth: string; today: string }, number | null>[] = [
  {
    description: 'the day before a birthday',
    input: { birth: '1988-06-16', today: '2026-06-15' },
    expected: 37,
  },
  {
    description: 'on a birthday',
    input: { birth: '1988-06-15', today: '2026-06-15' },
    expected: 38,
  },
  {
    description: 'the day after a birthday',
    input: { birth: '1988-06-14', today: '2026-06-15' },
    expected: 38,
  },
  {
    description: 'the day of birth',
    input: { birth: '2026-06-15', today: '2026-06-15' },
    expected: 0,
  },
  {
    description: 'a leap day, on 28 February',
    input: { birth: '2004-02-29', today: '2026-02-28' },
    expected: 21,
  },
  {
    description: 'a leap day, on 1 March',
    input: { birth: '2004-02-29', today: '2026-03-01' },
    expected: 22,
  },
  {
    description: 'a leap day, in a leap year',
    input: { birth: '2004-02-29', today: '2024-02-29' },
    expected: 20,
  },
  {
    description: 'a birth that lies ahead',
    input: { birth: '2026-06-16', today: '2026-06-15' },
    expected: null,
  },
  {
    description: 'a birth that is no day',
    input: { birth: 'long ago', today: '2026-06-15' },
    expected: null,
  },
];
