import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDays } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { layOutChart, pathSquare } from './chart-layout';

const at = (day: string, value: number): ChartPoint => ({ day, value });
const laidOut = (input: Parameters<typeof layOutChart>[0]) => {
  const layout = layOutChart(input);
  if (!layout) throw new Error('Nothing was drawn.');
  return layout;
};

describe('a chart', () => {
  it('stands from its first day to its last, high values above', () => {
    const { points } = laidOut({
      points: [at('2026-01-01', 240), at('2026-01-06', 235), at('2026-01-11', 230)],
    });

    expect(points.map(({ x }) => x)).toEqual([0, 50, 100]);
    expect(points.map(({ y }) => y)).toEqual([...points.map(({ y }) => y)].sort((a, b) => a - b));
  });

  it('puts days in order and keeps the last value of each', () => {
    const { points } = laidOut({
      points: [at('2026-02-02', 2), at('2026-02-01', 1), at('2026-02-02', 3)],
    });

    expect(points.map(({ day, value }) => [day, value])).toEqual([
      ['2026-02-01', 1],
      ['2026-02-02', 3],
    ]);
  });

  it('has nothing to draw without a value', () => {
    expect(layOutChart({ points: [], goal: 180 })).toBeNull();
    expect(layOutChart({ points: [at('2026-01-01', Number.NaN)] })).toBeNull();
  });

  it('puts a single value in the middle, with a mark and no line', () => {
    const { points, lines, xTicks } = laidOut({ points: [at('2026-01-01', 7)] });

    expect(points).toMatchObject([{ x: 50, y: 50 }]);
    expect(lines).toEqual([]);
    expect(xTicks).toEqual([{ label: 'Jan 1', x: 50, anchor: 'middle' }]);
  });

  it('draws values that do not change through the middle', () => {
    const { points } = laidOut({ points: [at('2026-01-01', 200), at('2026-01-09', 200)] });

    for (const { y } of points) expect(y).toBeCloseTo(50, 0);
  });

  it('makes room for the goal', () => {
    const { goal, yTicks } = laidOut({
      points: [at('2026-01-01', 240), at('2026-02-01', 226.4)],
      goal: 180,
    });

    expect(goal?.y).toBe(100);
    expect(yTicks.map(({ value }) => value)).toEqual([180, 200, 220, 240]);
  });

  it('breaks its line where nothing was entered for long', () => {
    const { lines, gaps } = laidOut({
      points: [at('2026-01-01', 1), at('2026-01-08', 2), at('2026-06-01', 3), at('2026-06-08', 4)],
    });

    expect(lines).toHaveLength(2);
    expect(gaps).toHaveLength(1);
  });

  it('draws a forecast from the last value on, and nothing of it before', () => {
    const { forecast } = laidOut({
      points: [at('2026-01-01', 240), at('2026-01-08', 238)],
      forecast: [at('2026-01-05', 1), at('2026-01-15', 236)],
    });

    expect(forecast).toMatch(/^M500,/);
    expect(forecast).toContain('1000,');
  });

  it('names fewer days where their names are long', () => {
    const over = (lastDay: string) =>
      layOutChart({
        points: [
          { day: '2025-01-05', value: 1 },
          { day: lastDay, value: 2 },
        ],
      })?.xTicks.map(({ anchor }) => anchor);

    expect(over('2025-03-05')).toEqual(['start', 'middle', 'middle', 'end']);
    expect(over('2026-11-05')).toEqual(['start', 'middle', 'end']);
  });

  it('keeps bounds that a measure has by nature', () => {
    const { points } = laidOut({
      points: [at('2026-01-01', 0), at('2026-01-08', 10)],
      bounds: [0, 10],
    });

    expect(points.map(({ y }) => y)).toEqual([100, 0]);
  });
});

describe('whatever is entered', () => {
  const values = fc.oneof(
    fc.double({ min: -1e9, max: 1e9, noNaN: true }),
    fc.double({ min: -1e-9, max: 1e-9, noNaN: true }),
    fc.double({ min: -1e15, max: 1e15, noNaN: true }),
    fc.integer({ min: 0, max: 900 }),
  );
  const point = fc.record({
    day: fc.integer({ min: 0, max: 40_000 }).map((days) => addDays('1970-01-01', days)),
    value: values,
  });
  const input = fc.record({
    points: fc.array(point, { minLength: 1, maxLength: 40 }),
    goal: fc.option(values, { nil: undefined }),
    forecast: fc.array(point, { maxLength: 5 }),
  });
  const inside = (value: number, most = 100) => value >= -1e-6 && value <= most + 1e-6;

  it('no value, goal or forecast is beyond the first or the last grid line', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { points, goal, yTicks } = laidOut(given);
        const [foot = Number.NaN, head = Number.NaN] = [yTicks[0]?.y, yTicks.at(-1)?.y];
        expect(yTicks.length).toBeGreaterThan(1);
        for (const { y } of [...points, ...(goal === null ? [] : [goal])]) {
          expect(y).toBeLessThanOrEqual(foot + 1e-6);
          expect(y).toBeGreaterThanOrEqual(head - 1e-6);
        }
        const values = [
          ...points.map(({ value }) => value),
          ...(goal === null ? [] : [goal.value]),
        ];
        const [lowest, highest] = [Math.min(...values), Math.max(...values)];
        const slack = Math.max(Math.abs(lowest), Math.abs(highest)) * 1e-9;
        expect(yTicks[0]?.value).toBeLessThanOrEqual(lowest + slack);
        expect(yTicks.at(-1)?.value).toBeGreaterThanOrEqual(highest - slack);
      }),
      {
        examples: [
          [
            {
              points: [at('2026-01-01', 243), at('2026-02-01', 226)],
              goal: undefined,
              forecast: [],
            },
          ],
        ],
      },
    );
  });

  it('stays inside the frame', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { points, goal, xTicks, yTicks, lines, gaps, forecast } = laidOut(given);
        for (const { x, y } of points) expect(inside(x) && inside(y)).toBe(true);
        for (const { x } of xTicks) expect(inside(x)).toBe(true);
        for (const { y } of yTicks) expect(inside(y)).toBe(true);
        expect(goal === null || inside(goal.y)).toBe(true);
        const paths = [...lines, ...gaps, ...(forecast === null ? [] : [forecast])].join(' ');
        for (const number of paths.match(/-?\d+(\.\d+)?/g) ?? []) {
          expect(inside(Number(number), pathSquare)).toBe(true);
        }
        expect(paths).not.toMatch(/NaN|Infinity/);
      }),
    );
  });
});
