import './charts.css';
import { useId } from 'react';
import { valueAxis } from './chart-layout';

type BarSeries = { name: string; tone: 'brand' | 'accent' };

type Bar = {
  /** Words beneath it. */
  label: string;
  /** Values, one for each series. Those above zero stand on each other, those below hang from it. */
  values: readonly number[];
};

type BarChartProps = {
  /** Subject of the drawing, such as “Refills by day”. */
  title: string;
  series: readonly BarSeries[];
  bars: readonly Bar[];
  /** A value in words, such as “$1,200”. */
  inWords: (value: number) => string;
  /** A value beside the axis, where there is little room. */
  tickInWords?: (value: number) => string;
};

const labelsAtMost = 5;

/**
 * Bars beside each other, drawn on the server. Bars stretch with the page; words keep their size on every screen.
 * The figures themselves belong in a table beneath.
 */
export function BarChart({ title, series, bars, inWords, tickInWords = inWords }: BarChartProps) {
  const id = useId();
  const tops = bars.map(({ values }) => sum(values.filter((value) => value > 0)));
  const bottoms = bars.map(({ values }) => sum(values.filter((value) => value < 0)));
  const axis = valueAxis(Math.min(0, ...bottoms), Math.max(0, ...tops) || 1, 4);
  const step = 100 / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / labelsAtMost);
  return (
    <figure className="chart gap-2">
      {series.length > 1 ? <Legend series={series} /> : null}
      <div className="pt-3 pr-1 pb-11 pl-13 [&>svg]:block [&>svg]:h-[var(--chart-height,10.5rem)] [&>svg]:w-full [&>svg]:overflow-visible">
        <svg role="img" aria-labelledby={`${id}-title ${id}-words`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{barsInWords(series, bars, inWords)}</desc>
          {ticksOf(axis.ticks, bars).map((value) => (
            <g key={value}>
              <line
                className="stroke-line [stroke-width:1] data-zero:stroke-control"
                data-zero={value === 0 ? '' : undefined}
                x1="0"
                x2="100%"
                y1={`${axis.placeOf(value)}%`}
                y2={`${axis.placeOf(value)}%`}
              />
              <text
                className="chart-tick"
                data-axis="y"
                x="0"
                y={`${axis.placeOf(value)}%`}
                dx="-8"
                dy="0.35em"
              >
                {tickInWords(value)}
              </text>
            </g>
          ))}
          {bars.map(({ label, values }, nth) => (
            <g key={label}>
              {stacked(values).map(({ from, to, index }) => (
                <rect
                  key={series[index]?.name}
                  className="bar-chart-bar"
                  data-tone={series[index]?.tone}
                  x={`${step * (nth + 0.14)}%`}
                  width={`${step * 0.72}%`}
                  y={`${axis.placeOf(Math.max(from, to))}%`}
                  height={`${Math.abs(axis.placeOf(from) - axis.placeOf(to))}%`}
                >
                  <title>{`${label}: ${series[index]?.name} ${inWords(values[index] ?? 0)}`}</title>
                </rect>
              ))}
              {nth % every === 0 ? (
                <text
                  className="chart-tick"
                  data-axis="x"
                  x={`${step * (nth + 0.5)}%`}
                  y="100%"
                  textAnchor="middle"
                >
                  {linesOf(label, every).map((line, at) => (
                    <tspan key={line} x={`${step * (nth + 0.5)}%`} dy={at === 0 ? 22 : 16}>
                      {line}
                    </tspan>
                  ))}
                </text>
              ) : null}
            </g>
          ))}
        </svg>
      </div>
    </figure>
  );
}

/** Values along the axis; between whole numbers there is none where all values are whole. */
function ticksOf(ticks: readonly number[], bars: readonly Bar[]): number[] {
  const areWhole = bars.every(({ values }) => values.every(Number.isInteger));
  return ticks.filter((value) => !areWhole || Number.isInteger(value));
}

/** The words beneath a bar: each on a line of its own where every bar has some, so that they keep to their bar. */
function linesOf(label: string, every: number): string[] {
  return every === 1 ? label.split(' ') : [label];
}

function Legend({ series }: Pick<BarChartProps, 'series'>) {
  return (
    <ul className="bar-chart-legend">
      {series.map(({ name, tone }) => (
        <li key={name} data-tone={tone}>
          {name}
        </li>
      ))}
    </ul>
  );
}

/** Works out where each value of a bar begins and ends; nothing of those that are zero. */
function stacked(values: readonly number[]): { from: number; to: number; index: number }[] {
  let above = 0;
  let below = 0;
  return values.flatMap((value, index) => {
    if (value === 0) return [];
    const from = value > 0 ? above : below;
    const to = from + value;
    if (value > 0) above = to;
    else below = to;
    return [{ from, to, index }];
  });
}

/** Content of the drawing, for those who hear it. */
function barsInWords(
  series: readonly BarSeries[],
  bars: readonly Bar[],
  inWords: (value: number) => string,
): string {
  const [first, last] = [bars[0], bars.at(-1)];
  if (!first || !last) return 'Nothing to draw.';
  const span =
    bars.length === 1 ? first.label : `${bars.length} bars, ${first.label} to ${last.label}`;
  const most = series.map(({ name }, index) => {
    const top = bars.reduce((best, bar) =>
      Math.abs(bar.values[index] ?? 0) > Math.abs(best.values[index] ?? 0) ? bar : best,
    );
    return `${name}: at most ${inWords(Math.abs(top.values[index] ?? 0))}, ${top.label}.`;
  });
  return [`${span}.`, ...most].join(' ');
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

type ChartRow = {
  label: string;
  value: number;
  /** Note beside the value, such as its share. */
  note?: string;
};

/** Number of rows from which on two stand side by side where there is room. */
const manyRows = 12;

type RowChartProps = {
  /** Subject of the drawing, such as “How far people came”. */
  title: string;
  rows: readonly ChartRow[];
  inWords: (value: number) => string;
  /** Value of a bar of full length, where it is not the longest one. */
  whole?: number;
};

/** Bars beneath each other with their words, each as long as its value: a funnel, or a ranking. Drawn on the server. */
export function RowChart({ title, rows, inWords, whole }: RowChartProps) {
  const longest = whole ?? Math.max(0, ...rows.map(({ value }) => value));
  return (
    <ul
      className="row-chart"
      aria-label={title}
      data-many={rows.length > manyRows ? '' : undefined}
    >
      {rows.map(({ label, value, note }) => (
        <li key={label}>
          <span className="wrap-anywhere">{label}</span>
          <span className="font-semibold whitespace-nowrap tabular-nums">
            {inWords(value)}
            {note === undefined ? null : <span className="font-[450] text-muted"> {note}</span>}
          </span>
          <svg
            aria-hidden="true"
            className="col-span-full block h-2.5 w-full rounded-full bg-sunken [&>rect]:fill-brand forced-colors:[&>rect]:[fill:CanvasText]"
          >
            <rect
              width={`${longest > 0 ? (Math.max(0, value) / longest) * 100 : 0}%`}
              height="100%"
            />
          </svg>
        </li>
      ))}
    </ul>
  );
}
