import { scaleLinear } from 'd3-scale';
import { useId } from 'react';
import './bar-chart.css';

export type BarSeries = { name: string; tone: 'brand' | 'accent' };

export type Bar = {
  /** What stands beneath it. */
  label: string;
  /** One for each series. Those above zero stand on each other, those below hang from it. */
  values: readonly number[];
};

type BarChartProps = {
  /** What is drawn, such as “Refills by day”. */
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
  const scale = scaleLinear()
    .domain([Math.min(0, ...bottoms), Math.max(0, ...tops) || 1])
    .nice(4)
    .range([100, 0]);
  const step = 100 / Math.max(1, bars.length);
  const every = Math.ceil(bars.length / labelsAtMost);
  return (
    <figure className="bar-chart">
      {series.length > 1 ? <Legend series={series} /> : null}
      <div className="bar-chart-frame">
        <svg role="img" aria-labelledby={`${id}-title ${id}-words`}>
          <title id={`${id}-title`}>{title}</title>
          <desc id={`${id}-words`}>{barsInWords(series, bars, inWords)}</desc>
          {ticksOf(scale, bars).map((value) => (
            <g key={value}>
              <line
                className="bar-chart-grid"
                data-zero={value === 0 ? '' : undefined}
                x1="0"
                x2="100%"
                y1={`${scale(value)}%`}
                y2={`${scale(value)}%`}
              />
              <text className="bar-chart-tick" x="0" y={`${scale(value)}%`} dx="-8" dy="0.35em">
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
                  y={`${scale(Math.max(from, to))}%`}
                  height={`${Math.abs(scale(from) - scale(to))}%`}
                >
                  <title>{`${label}: ${series[index]?.name} ${inWords(values[index] ?? 0)}`}</title>
                </rect>
              ))}
              {nth % every === 0 ? (
                <text
                  className="bar-chart-label"
                  x={`${step * (nth + 0.5)}%`}
                  y="100%"
                  dy="22"
                  textAnchor="middle"
                >
                  {label}
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
function ticksOf(scale: { ticks: (count: number) => number[] }, bars: readonly Bar[]): number[] {
  const areWhole = bars.every(({ values }) => values.every(Number.isInteger));
  return scale.ticks(4).filter((value) => !areWhole || Number.isInteger(value));
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

/** Where each value of a bar begins and ends; nothing of those that are zero. */
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

/** What the drawing shows, for those who hear it. */
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
