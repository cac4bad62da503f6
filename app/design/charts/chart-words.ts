import { formatNumber } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayInWords } from '../../kernel/calendar/day-words';
import type { ChartInput } from './chart-layout';

const shortFigures = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A value with its unit, such as 226.4 lb; without one, as a BMI has none, the number alone. */
export function valueInWords(value: number, unit: string): string {
  return unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

/** A number short enough to stand beside an axis. */
export function tickInWords(value: number): string {
  return Math.abs(value) >= 10_000 ? shortFigures.format(value) : formatNumber(value);
}

/** What the drawing shows, for those who hear it. */
export function chartInWords(
  unit: string,
  points: readonly ChartPoint[],
  { goal, forecast = [] }: Pick<ChartInput, 'goal' | 'forecast'>,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Nothing has been entered yet.';
  const told = (point: ChartPoint) =>
    `${valueInWords(point.value, unit)} on ${dayInWords(point.day, 'dateWithYear')}`;
  const sentences = [
    points.length === 1
      ? `One value: ${told(last)}.`
      : `${points.length} values, from ${told(first)} to ${told(last)}.`,
  ];
  if (goal !== undefined) sentences.push(`The goal is ${valueInWords(goal, unit)}.`);
  const end = forecast.at(-1);
  if (end) sentences.push(`At this pace, about ${told(end)}.`);
  return sentences.join(' ');
}
