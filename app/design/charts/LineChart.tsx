import './charts.css';
import { useId } from 'react';
import { formatNumber } from '../../../engine/values';
import type { ChartPoint } from '../../kernel/calendar/chart-point';
import { dayInWords } from '../../kernel/calendar/day-words';
import { type ChartInput, type ChartLayout, layOutChart, pathSquare } from './chart-layout';

type LineChartProps = ChartInput & {
  /** Subject of the drawing, such as “Weight”. */
  title: string;
  /** Unit such as `lb`; empty for what has none. */
  unit: string;
  /** Words in place of the drawing while there is no value. */
  emptyWords?: string;
};

/**
 * Values over time, drawn on the server, with the same figures as a table beneath. Lines stretch with the
 * page; words and marks keep their size on every screen.
 */
export function LineChart({ title, unit, emptyWords, ...input }: LineChartProps) {
  const id = useId();
  const layout = layOutChart(input);
  if (!layout) {
    return <p className="text-muted">{emptyWords ?? 'Nothing has been entered yet.'}</p>;
  }
  const { points } = layout;
  return (
    <figure className="chart line-chart">
      <div className="line-chart-frame [&>svg]:block [&>svg]:h-[var(--chart-height,10.5rem)] [&>svg]:w-full [&>svg]:overflow-visible">
        <svg role="img" aria-labelledby={`${id}-title ${id}-words`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{chartInWords(unit, points, input)}</desc>
          <Axes layout={layout} />
          <Lines layout={layout} />
          <GoalLabel goal={layout.goal} unit={unit} points={points} />
          <Marks points={points} />
        </svg>
      </div>
      <ChartTable title={title} unit={unit} points={points} />
    </figure>
  );
}

function Axes({ layout: { yTicks, xTicks } }: { layout: ChartLayout }) {
  return (
    <g>
      {yTicks.map(({ value, y }) => (
        <g key={value}>
          <line
            className="stroke-line [stroke-width:1] data-zero:stroke-control"
            x1="0"
            x2="100%"
            y1={`${y}%`}
            y2={`${y}%`}
          />
          <text className="chart-tick" x="0" y={`${y}%`} dx="-10" dy="0.35em" data-axis="y">
            {tickInWords(value)}
          </text>
        </g>
      ))}
      {xTicks.map(({ label, x, anchor }) => (
        <text
          key={x}
          className="chart-tick"
          x={`${x}%`}
          y="100%"
          dy="26"
          textAnchor={anchor}
          data-axis="x"
          data-between={anchor === 'middle' && xTicks.length > 1 ? '' : undefined}
        >
          {label}
        </text>
      ))}
    </g>
  );
}

/** Stretched over the frame; strokes are not. */
function Lines({ layout: { lines, gaps, forecast, goal } }: { layout: ChartLayout }) {
  const goalY = goal === null ? 0 : (goal.y / 100) * pathSquare;
  return (
    <svg
      viewBox={`0 0 ${pathSquare} ${pathSquare}`}
      width="100%"
      height="100%"
      preserveAspectRatio="none"
      overflow="visible"
      aria-hidden="true"
    >
      {goal === null ? null : <path className="line-chart-goal" d={`M0,${goalY}H${pathSquare}`} />}
      {gaps.map((d) => (
        <path key={d} className="line-chart-gap" d={d} />
      ))}
      {forecast === null ? null : <path className="line-chart-forecast" d={forecast} />}
      {lines.map((d) => (
        <path key={d} className="line-chart-line" d={d} />
      ))}
    </svg>
  );
}

/** Names the goal, on the side of the line, and of the frame, where no value stands in its way. */
function GoalLabel({
  goal,
  unit,
  points,
}: Pick<ChartLayout, 'goal' | 'points'> & { unit: string }) {
  if (goal === null) return null;
  const isClear = (side: 'above' | 'below') =>
    points
      .filter(({ x }) => x > 60)
      .every(({ y }) => Math.abs(y - (goal.y + (side === 'below' ? 6 : -6))) > 7);
  const isLow = goal.y > 90;
  const side = !isLow && (goal.y < 10 || isClear('below')) ? 'below' : 'above';
  return (
    <text
      className="line-chart-goal-label"
      x="100%"
      y={`${goal.y}%`}
      dy={side === 'below' ? 18 : -8}
      textAnchor="end"
    >
      goal {valueInWords(goal.value, unit)}
    </text>
  );
}

function Marks({ points }: Pick<ChartLayout, 'points'>) {
  const last = points.at(-1);
  const few = points.length <= 16 ? points.slice(0, -1) : [];
  return (
    <g>
      {few.map(({ day, x, y }) => (
        <circle
          key={day}
          className="fill-brand forced-colors:[fill:CanvasText]"
          cx={`${x}%`}
          cy={`${y}%`}
          r="3"
        />
      ))}
      {last ? (
        <circle className="line-chart-last" cx={`${last.x}%`} cy={`${last.y}%`} r="6" />
      ) : null}
    </g>
  );
}

type ChartTableProps = { title: string; unit: string; points: readonly ChartPoint[] };

/** The figures of a chart, newest first, folded away until someone would rather read them. */
function ChartTable({ title, unit, points }: ChartTableProps) {
  return (
    <details className="line-chart-figures">
      <summary className="disclosure">
        Show the figures<span className="sr-only"> of {title}</span>
      </summary>
      <div className="max-h-80 overflow-auto print:max-h-none">
        <table>
          <caption className="sr-only">{title}</caption>
          <thead>
            <tr>
              <th scope="col">Day</th>
              <th scope="col">{title}</th>
            </tr>
          </thead>
          <tbody>
            {[...points].reverse().map(({ day, value }) => (
              <tr key={day}>
                <th scope="row">
                  <time dateTime={day}>{dayInWords(day, 'dateWithYear')}</time>
                </th>
                <td>{valueInWords(value, unit)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </details>
  );
}

const shortNumbers = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  maximumFractionDigits: 1,
});

/** A value with its unit, such as 226.4 lb; without one, as a BMI has none, the number alone. */
function valueInWords(value: number, unit: string): string {
  return unit === '' ? formatNumber(value) : `${formatNumber(value)} ${unit}`;
}

/** A number short enough to stand beside an axis. */
function tickInWords(value: number): string {
  return Math.abs(value) >= 10_000 ? shortNumbers.format(value) : formatNumber(value);
}

/** Content of the drawing, for those who hear it. */
function chartInWords(
  unit: string,
  points: readonly ChartPoint[],
  { goal, forecast = [] }: Pick<ChartInput, 'goal' | 'forecast'>,
): string {
  const [first, last] = [points[0], points.at(-1)];
  if (!first || !last) return 'Nothing has been entered yet.';
  const pointInWords = (point: ChartPoint) =>
    `${valueInWords(point.value, unit)} on ${dayInWords(point.day, 'dateWithYear')}`;
  const sentences = [
    points.length === 1
      ? `One value: ${pointInWords(last)}.`
      : `${points.length} values, from ${pointInWords(first)} to ${pointInWords(last)}.`,
  ];
  if (goal !== undefined) sentences.push(`The goal is ${valueInWords(goal, unit)}.`);
  const end = forecast.at(-1);
  if (end) sentences.push(`At this pace, about ${pointInWords(end)}.`);
  return sentences.join(' ');
}
