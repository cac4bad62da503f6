import { nice, ticks } from 'd3-array';
import { curveMonotoneX, line } from 'd3-shape';
import { addDays, daysBetween, parseDay } from '../../../engine/values/index';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayInWords } from '../../kernel/calendar/day-words';

/** The axis of values of a drawing, from its foot to its head. */
interface ValueAxis {
  /** Returns the place of a value, in per cent of the height from the top. */
  placeOf(value: number): number;
  /** Round values along the axis, the lowest first. */
  ticks: number[];
}

/**
 * An axis over a range of values, widened until it begins and ends at a tick: nothing is drawn beyond its last line.
 * Ticks, about so many, stand at round values: 1, 2 or 5 times a power of ten apart.
 * @param lowest less than `highest`; both finite.
 */
export function valueAxis(lowest: number, highest: number, count: number): ValueAxis {
  const [foot, head] = nice(lowest, highest, count);
  return {
    placeOf: (value) => 100 - ((value - foot) / (head - foot)) * 100,
    ticks: ticks(foot, head, count),
  };
}

export interface ChartInput {
  points: readonly ChartPoint[];
  goal?: number | undefined;
  /** Values that may come: drawn from the last point on. */
  forecast?: readonly ChartPoint[] | undefined;
  /** Bounds of the axis that the values have by nature, such as 0 and 10 for a score. */
  bounds?: readonly [lowest: number, highest: number] | undefined;
}

/** A place in the frame: per cent of its width from the left and of its height from the top. */
interface Place {
  x: number;
  y: number;
}

/** Direction in which a label runs from its place so that the frame does not cut it. */
type Anchor = 'start' | 'middle' | 'end';

/** Everything a view needs to draw a chart. Paths are in a square of 1000 by 1000. */
export interface ChartLayout {
  /** Points in order of their days, one for each. */
  points: (ChartPoint & Place)[];
  /** Smooth lines, one for each stretch without a long gap. */
  lines: string[];
  /** Straight lines across the gaps between them. */
  gaps: string[];
  forecast: string | null;
  goal: { value: number; y: number } | null;
  yTicks: { value: number; y: number }[];
  xTicks: { label: string; x: number; anchor: Anchor }[];
}

/** The edge of the square that paths are drawn in. */
export const pathSquare = 1000;

/** Number of days without a value from which on a line would say too much about what was between. */
const gapDays = 35;
const yTickCount = 4;
/** Number of ticks that stand beside each other on a phone: a month with its year is longer than a day. */
const xTickCounts = { date: 4, month: 3 };

/** Works out where everything stands; null when there is nothing to draw. */
export function layOutChart({
  points,
  goal,
  forecast = [],
  bounds,
}: ChartInput): ChartLayout | null {
  const measured = inOrder(points);
  const last = measured.at(-1);
  if (!last) return null;
  const ahead = inOrder(forecast).filter(({ day }) => day > last.day);
  const drawn = [...measured, ...ahead];
  const xOf = daysAcross(drawn);
  const values = [...drawn.map(({ value }) => value), ...(isNumber(goal) ? [goal] : [])];
  const [lowest, highest] = bounds ?? rangeOver(Math.min(...values), Math.max(...values));
  const axis = valueAxis(lowest, highest, yTickCount);
  const yOf = (value: number) => clamp(axis.placeOf(value));
  const place = (point: ChartPoint) => ({ ...point, x: xOf(point.day), y: yOf(point.value) });
  const placed = measured.map(place);
  const stretches = splitAtGaps(placed);
  return {
    points: placed,
    lines: stretches.filter(({ length }) => length > 1).map(smoothPath),
    gaps: stretches.slice(1).flatMap((stretch, index) => {
      const before = stretches[index]?.at(-1);
      const after = stretch[0];
      return before && after ? [straightPath([before, after])] : [];
    }),
    forecast: ahead.length === 0 ? null : smoothPath([place(last), ...ahead.map(place)]),
    goal: isNumber(goal) ? { value: goal, y: yOf(goal) } : null,
    yTicks: axis.ticks.map((value) => ({ value, y: yOf(value) })),
    xTicks: dayTicks(drawn, xOf),
  };
}

/** Points by day, with the last of each; what is not a number is left out. */
function inOrder(points: readonly ChartPoint[]): ChartPoint[] {
  const byDay = new Map(points.map((point) => [point.day, point]));
  return [...byDay.values()]
    .filter(({ day, value }) => isNumber(value) && parseDay(day) === day)
    .sort((a, b) => (a.day < b.day ? -1 : 1));
}

function daysAcross(points: readonly ChartPoint[]): (day: string) => number {
  const first = points[0]?.day ?? '';
  const span = daysBetween(first, points.at(-1)?.day ?? '');
  // One day alone stands in the middle.
  if (points.length === 0 || span === 0) return () => 50;
  return (day) => clamp((daysBetween(first, day) / span) * 100);
}

/** Values that do not differ get room above and below: a flat line stands in the middle. */
function rangeOver(lowest: number, highest: number): [number, number] {
  const isFlat = highest - lowest < Math.max(1e-6, Math.abs(highest) * 1e-9);
  const room = isFlat ? Math.max(1, Math.abs(highest) * 0.02) : 0;
  return [lowest - room, highest + room];
}

type PlacedPoint = ChartPoint & Place;

function splitAtGaps(points: readonly PlacedPoint[]): PlacedPoint[][] {
  const stretches: PlacedPoint[][] = [];
  for (const point of points) {
    const current = stretches.at(-1);
    const before = current?.at(-1);
    const isGap = before !== undefined && daysBetween(before.day, point.day) > gapDays;
    if (!current || isGap) stretches.push([point]);
    else current.push(point);
  }
  return stretches;
}

const pathOf = line<Place>()
  .x(({ x }) => round((x * pathSquare) / 100))
  .y(({ y }) => round((y * pathSquare) / 100));

/** Line that never bends above or below the values it joins. */
const smooth = pathOf.curve(curveMonotoneX);

function smoothPath(points: readonly Place[]): string {
  return smooth([...points]) ?? '';
}

function straightPath(points: readonly [Place, Place]): string {
  const [from, to] = points.map(({ x, y }) => `${round(x * 10)},${round(y * 10)}`);
  return `M${from}L${to}`;
}

/** A few days along the lower edge, evenly apart. */
function dayTicks(
  points: readonly ChartPoint[],
  xOf: (day: string) => number,
): ChartLayout['xTicks'] {
  const [from, to] = [points[0]?.day, points.at(-1)?.day];
  if (from === undefined || to === undefined) return [];
  const span = daysBetween(from, to);
  const style = span > 330 ? 'month' : 'date';
  const count = Math.min(xTickCounts[style], span + 1);
  return Array.from({ length: count }, (_, index) => {
    const share = count === 1 ? 0 : index / (count - 1);
    const day = addDays(from, Math.round(share * span));
    const anchor = count === 1 ? 'middle' : index === 0 ? 'start' : share === 1 ? 'end' : 'middle';
    return { label: dayInWords(day, style), x: xOf(day), anchor };
  });
}

function isNumber(value: number | undefined): value is number {
  return value !== undefined && Number.isFinite(value);
}

function clamp(percent: number): number {
  return Math.min(100, Math.max(0, percent));
}

function round(value: number): number {
  return Math.round(value * 100) / 100;
}
