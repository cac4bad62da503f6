import type { ChartPoint } from '../../../../../kernel/calendar/chart-point';

const [width, height] = [72, 22];

/** How a measurement went, in a line the size of a word. The numbers stand beside it. */
export function Sparkline({ points }: { points: readonly ChartPoint[] }) {
  const last = points.slice(-12);
  if (last.length < 2) return null;
  const days = last.map(({ day }) => Date.parse(day));
  const values = last.map(({ value }) => value);
  const at = (nth: number) => [
    spread(days, nth) * (width - 6) + 3,
    (1 - spread(values, nth)) * (height - 6) + 3,
  ];
  const [x, y] = at(last.length - 1);
  return (
    <svg className="sparkline" viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      <polyline points={last.map((_, nth) => at(nth).join(',')).join(' ')} />
      <circle cx={x} cy={y} r="2.5" />
    </svg>
  );
}

/** Where one of some numbers stands between the least of them, 0, and the most, 1. */
function spread(numbers: readonly number[], nth: number): number {
  const [least, most] = [Math.min(...numbers), Math.max(...numbers)];
  return most === least ? 0.5 : ((numbers[nth] ?? least) - least) / (most - least);
}
