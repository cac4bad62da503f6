import './bar-chart.css';

export type ChartRow = {
  label: string;
  value: number;
  /** Beside the value, such as its share. */
  note?: string;
};

/** From so many rows on, two stand side by side where there is room. */
const manyRows = 12;

type RowChartProps = {
  /** What is drawn, such as “How far people came”. */
  title: string;
  rows: readonly ChartRow[];
  inWords: (value: number) => string;
  /** What a bar of full length is worth, where it is not the longest one. */
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
