import { formatMoney, formatNumber } from '../../../engine/values';
import { dayInWords } from '../../kernel/calendar/day-words';

/** Kind of value in the cells of a column. Money is in cents; hours and shares (of one) may have decimals. */
export type CellKind = 'text' | 'day' | 'count' | 'money' | 'hours' | 'share';

/** Null where there is nothing to say, such as a share of nothing. */
export type Cell = string | number | null;

export interface MetricTable {
  /** Text that stands in the name of its file. */
  name: string;
  title: string;
  columns: readonly { label: string; kind: CellKind }[];
  rows: readonly (readonly Cell[])[];
}

/** A cell as people read it. */
export function cellInWords(cell: Cell, kind: CellKind): string {
  if (cell === null) return 'none';
  if (typeof cell === 'string') return kind === 'day' ? dayInWords(cell, 'dateWithYear') : cell;
  switch (kind) {
    case 'money':
      return formatMoney(cell);
    case 'hours':
      return hoursInWords(cell);
    case 'share':
      return `${formatNumber(Math.round(cell * 1000) / 10)}%`;
    default:
      return formatNumber(cell);
  }
}

/** Minutes below two hours, days from two on: 45 min, 7.5 h, 3.2 days. */
export function hoursInWords(hours: number): string {
  const rounded = (value: number) => formatNumber(Math.round(value * 10) / 10);
  if (hours < 2) return `${Math.round(hours * 60)} min`;
  return hours < 48 ? `${rounded(hours)} h` : `${rounded(hours / 24)} days`;
}

/** Bars side by side over time. Of several values in a place, those above zero stand on each other. */
export interface BarsDrawing {
  kind: 'bars';
  /** Kind of the values. */
  values: CellKind;
  series: readonly { name: string; tone: 'brand' | 'accent' }[];
  bars: readonly { label: string; values: readonly number[] }[];
}

/** Bars one beneath the other, each as long as its value. */
export interface RowsDrawing {
  kind: 'rows';
  values: CellKind;
  rows: readonly { label: string; value: number /** Beside the value. */; note?: string }[];
}

/** Something that managers look at: a few words, a drawing, and the metrics beneath. */
export interface MetricSection {
  id: string;
  title: string;
  /** Sentence on what is counted, and how. */
  note: string;
  /** The metrics that matter most. */
  highlights: readonly { label: string; value: string }[];
  drawings: readonly { title: string; drawing: BarsDrawing | RowsDrawing }[];
  /** Said in place of the drawings where there is nothing to draw. */
  empty: string | null;
  tables: readonly MetricTable[];
}
