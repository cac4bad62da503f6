import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { addDays } from '../values/calendar';
import { weeklyLoss } from './weight-loss';

const day = (nth: number) => addDays('2026-06-01', nth);

it.each([
  ['nothing', [], null],
  ['one weight', [[30, 240]], null],
  [
    'two weights too near to each other',
    [
      [30, 240],
      [40, 230],
    ],
    null,
  ],
  [
    'two pounds a week',
    [
      [30, 240],
      [44, 236],
    ],
    2,
  ],
  [
    'five pounds a week over four weeks',
    [
      [30, 240],
      [58, 220],
    ],
    5,
  ],
  [
    'slow at first and fast then',
    [
      [30, 240],
      [44, 239],
      [58, 225],
    ],
    7,
  ],
  [
    'two weights of a day, of which the lower counts',
    [
      [30, 240],
      [44, 236],
      [44, 230],
    ],
    5,
  ],
  [
    'a loss over a long time',
    [
      [20, 260],
      [60, 220],
    ],
    null,
  ],
  [
    'weights of long ago',
    [
      [0, 260],
      [14, 220],
    ],
    null,
  ],
  [
    'a gain',
    [
      [30, 220],
      [51, 240],
    ],
    0,
  ],
  [
    'a day that is still to come',
    [
      [30, 240],
      [58, 230],
      [70, 200],
    ],
    2.5,
  ],
  [
    'a little more than three pounds, to a tenth',
    [
      [30, 240],
      [53, 230],
    ],
    3,
  ],
  [
    'entries in another order',
    [
      [58, 220],
      [30, 240],
    ],
    5,
  ],
] as [string, [number, number][], number | null][])(
  'the loss of a week of %s is worked out',
  (_, entered, pounds) => {
    const weights = entered.map(([nth, weight]) => ({ day: day(nth), pounds: weight }));
    expect(weeklyLoss(weights, day(62))?.pounds ?? null).toEqual(pounds);
  },
);

it('somebody who weighs less today never loses slower', () => {
  const weights = fc.array(
    fc.record({ day: fc.nat(40).map(day), pounds: fc.integer({ min: 100, max: 400 }) }),
    { minLength: 2, maxLength: 8 },
  );
  fc.assert(
    fc.property(weights, fc.integer({ min: 1, max: 30 }), (told, less) => {
      const last = told
        .map((one) => one.day)
        .sort()
        .at(-1);
      const lower = told.map((one) =>
        one.day === last ? { ...one, pounds: one.pounds - less } : one,
      );
      const [before, after] = [weeklyLoss(told, day(45)), weeklyLoss(lower, day(45))];
      expect(after === null).toBe(before === null);
      expect(after?.pounds ?? 0).toBeGreaterThanOrEqual(before?.pounds ?? 0);
    }),
  );
});
