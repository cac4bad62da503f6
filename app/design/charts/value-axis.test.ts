import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valueAxis } from './chart-layout';

const ranges = fc
  .tuple(
    fc.double({ min: -1e6, max: 1e6, noNaN: true }),
    fc.double({ min: 1e-3, max: 1e6, noNaN: true }),
  )
  .map(([lowest, range]) => ({ lowest, highest: lowest + range }))
  .filter(({ lowest, highest }) => highest - lowest >= 1e-3);

describe('an axis of values', () => {
  it.each([
    [0, 10, [0, 2, 4, 6, 8, 10]],
    [0, 7, [0, 2, 4, 6, 8]],
    [0, 1, [0, 0.2, 0.4, 0.6, 0.8, 1]],
    [0.1, 0.35, [0.1, 0.15, 0.2, 0.25, 0.3, 0.35]],
    [180, 243, [180, 200, 220, 240, 260]],
    [-12, 87, [-20, 0, 20, 40, 60, 80, 100]],
    [0, 90_000, [0, 20_000, 40_000, 60_000, 80_000, 100_000]],
  ])('over %d to %d has ticks at %j, from its foot to its head', (lowest, highest, ticks) => {
    const axis = valueAxis(lowest, highest, 4);

    expect(axis.ticks).toEqual(ticks);
    expect([axis.placeOf(ticks[0] ?? 0), axis.placeOf(ticks.at(-1) ?? 0)]).toEqual([100, 0]);
  });

  it('has two to nine ticks, in order and evenly apart', () => {
    fc.assert(
      fc.property(ranges, ({ lowest, highest }) => {
        const { ticks } = valueAxis(lowest, highest, 4);
        const range = highest - lowest;
        expect(ticks.length).toBeGreaterThanOrEqual(2);
        expect(ticks.length).toBeLessThanOrEqual(9);
        const apart = ticks.slice(1).map((tick, nth) => tick - (ticks[nth] ?? 0));
        for (const one of apart) expect(one / range).toBeCloseTo((apart[0] ?? 0) / range, 4);
      }),
    );
  });

  it('holds the whole range between its first tick and its last', () => {
    fc.assert(
      fc.property(ranges, ({ lowest, highest }) => {
        const { ticks, placeOf } = valueAxis(lowest, highest, 4);
        const [first = 0, last = 0] = [ticks[0], ticks.at(-1)];
        expect(first).toBeLessThanOrEqual(lowest);
        expect(last).toBeGreaterThanOrEqual(highest);
        expect(placeOf(first)).toBeCloseTo(100, 6);
        expect(placeOf(last)).toBeCloseTo(0, 6);
      }),
    );
  });
});
