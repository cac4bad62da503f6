import { expect, it } from 'vitest';
import {
  concernInWords,
  doseStepsInWords,
  dueGroup,
  dueInWords,
  dueMoment,
  waitedInWords,
} from './labels';

it.each([
  ['12:00:20', 'moments'],
  ['12:01:10', '1 minute'],
  ['13:59:00', '119 minutes'],
  ['14:00:00', '2 hours'],
  ['11:59:00', 'moments'],
])('at %s it has waited %s', (time, words) => {
  expect(waitedInWords('2026-06-15T12:00:00Z', `2026-06-15T${time}Z`)).toBe(words);
});

it('is told in days after two of them', () => {
  expect(waitedInWords('2026-06-12T12:00:00Z', '2026-06-15T12:00:00Z')).toBe('3 days');
});

it('counts what is below high, as the queue is sorted by it', () => {
  const words = [0, 1, 2, 3, 7].map((concern) => concernInWords(concern)?.words ?? null);

  expect(words).toEqual([null, 'One concern', 'Two concerns', 'High concern', 'High concern']);
});

it('the steps of a dose keep the number of a week apart from the strength', () => {
  const steps = [
    { fromWeek: 1, dosage: 50, unit: 'mg' },
    { fromWeek: 9, dosage: 100, unit: 'mg' },
  ];

  expect(doseStepsInWords(steps)).toBe('Week 1: 0.5 mg, Week 9: 1 mg');
});

it.each([
  ['on the longest day of the year', '2026-11-01T04:30:00Z', '2026-11-02T04:30:00Z', 'Today'],
  ['on the longest day of the year', '2026-11-01T04:30:00Z', '2026-11-02T15:00:00Z', 'Tomorrow'],
  ['before the shortest day', '2026-03-08T04:30:00Z', '2026-03-08T15:00:00Z', 'Tomorrow'],
])('%s, tomorrow is the next day', (_when, now, due, group) => {
  expect(dueGroup(due, now, 'America/New_York')).toBe(group);
});

const now = '2026-11-25T16:00:00.000Z';
const zone = 'America/New_York';

it.each([
  ['2026-11-25T15:45:00.000Z', '15 min late', '10:45 AM', 'Late'],
  ['2026-11-25T16:00:00.000Z', '1 min late', '11:00 AM', 'Late'],
  ['2026-11-25T13:00:00.000Z', '3 h late', '8:00 AM', 'Late'],
  ['2026-11-20T16:00:00.000Z', '5 days late', 'Fri, Nov 20', 'Late'],
  ['2026-11-25T18:30:00.000Z', 'due in 2 h', '1:30 PM', 'Today'],
  ['2026-11-26T15:00:00.000Z', 'due in 23 h', 'Thu, Nov 26', 'Tomorrow'],
  ['2026-11-30T15:00:00.000Z', 'due in 4 days', 'Mon, Nov 30', 'Monday, November 30'],
])('%s is %s', (due, words, moment, group) => {
  expect(dueInWords(due, now)).toBe(words);
  expect(dueMoment(due, now, zone)).toBe(moment);
  expect(dueGroup(due, now, zone)).toBe(group);
});
