import { describe, expect, it } from 'vitest';
import { dayInWords, nearDay, pastDay, timeInWords } from './day-words';

describe('a day', () => {
  it.each([
    ['2026-11-21', 'Today'],
    ['2026-11-20', 'Yesterday'],
    ['2026-11-17', 'Tuesday, November 17'],
    ['2025-12-31', 'Wednesday, December 31, 2025'],
  ])('that has been, %s, is said as %s', (day, words) => {
    expect(pastDay(day, '2026-11-21')).toBe(words);
  });

  it('is said with as much as there is room for', () => {
    expect(dayInWords('2026-11-25')).toBe('Wednesday, November 25');
    expect(dayInWords('2026-11-25', 'short')).toBe('Wed, Nov 25');
    expect(dayInWords('2026-11-25', 'dateWithYear')).toBe('Nov 25, 2026');
    expect(dayInWords('2026-11-25', 'month')).toBe('Nov 2026');
    expect(nearDay('2026-11-05')).toBe('Thu 5');
  });
});

it('tells the time as it is where someone reads it', () => {
  const instant = new Date('2026-11-20T21:12:00Z');
  expect(timeInWords(instant, 'America/New_York')).toBe('4:12 PM');
  expect(timeInWords(instant, 'America/Los_Angeles')).toBe('1:12 PM');
});
