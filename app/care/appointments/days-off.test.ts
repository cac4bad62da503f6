import { expect, it } from 'vitest';
import { type DaysOffWish, daysOffInWords, isDayOff, readDaysOff } from './days-off';

const today = '2026-11-22';
const read = (over: Partial<DaysOffWish>) =>
  readDaysOff({ firstDay: '2026-11-25', lastDay: '', note: '', ...over }, today);

it('one day needs no last day, and a note is trimmed', () => {
  expect(read({ note: ' Family ' })).toEqual({
    ok: true,
    wish: { firstDay: '2026-11-25', lastDay: '2026-11-25', note: 'Family' },
  });
});

it('days may be typed as people write them, and a span may have begun', () => {
  expect(read({ firstDay: '11/20/2026', lastDay: '11/22/2026' })).toEqual({
    ok: true,
    wish: { firstDay: '2026-11-20', lastDay: '2026-11-22', note: '' },
  });
});

it.each<[Partial<DaysOffWish>, keyof DaysOffWish, string]>([
  [{ firstDay: ' ' }, 'firstDay', 'required'],
  [{ firstDay: '2026-02-30' }, 'firstDay', 'not a day'],
  [{ lastDay: 'soon' }, 'lastDay', 'not a day'],
  [{ lastDay: '2026-11-24' }, 'lastDay', 'before the first'],
  [{ firstDay: '2026-11-21' }, 'firstDay', 'over'],
  [{ firstDay: '2026-11-20', lastDay: '2026-11-21' }, 'lastDay', 'over'],
  [{ lastDay: '2027-11-26' }, 'lastDay', 'a year at most'],
  [{ note: 'x'.repeat(201) }, 'note', '200'],
])('%j is refused at its field %s', (wrong, field, words) => {
  expect(read(wrong)).toEqual({ ok: false, errors: { [field]: expect.stringContaining(words) } });
});

it('a year is taken off at once, both its days with it', () => {
  const year = read({ lastDay: '2027-11-25' });
  expect(year).toMatchObject({ ok: true });
  const daysOff = year.ok ? [year.wish] : [];
  expect(
    ['2026-11-24', '2026-11-25', '2027-11-25', '2027-11-26'].map((day) => isDayOff(daysOff, day)),
  ).toEqual([false, true, true, false]);
});

it('are told with the weekday of one day, and the ends of several', () => {
  const [firstDay, later] = ['2026-11-25', '2026-12-01'];
  expect(daysOffInWords({ firstDay, lastDay: firstDay })).toBe('Wed, Nov 25, 2026');
  expect(daysOffInWords({ firstDay, lastDay: later })).toBe('Nov 25, 2026 to Dec 1, 2026');
});
