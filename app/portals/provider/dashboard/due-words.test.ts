import { expect, it } from 'vitest';
import { dueGroup, dueInWords, dueMoment } from './due-words';

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
