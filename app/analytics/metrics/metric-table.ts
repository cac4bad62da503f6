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

/** Column of a table, with the cell that a line has in it. */
type Column<Line> = readonly [label: string, kind: CellKind, cellOf: (line: Line) => Cell];

/** Returns a table with a row for each line. */
export function tableOf<Line>(
  name: string,
  title: string,
  lines: readonly Line[],
  columns: readonly Column<Line>[],
): MetricTable {
  return {
    name,
    title,
    columns: columns.map(([label, kind]) => ({ label, kind })),
    rows: lines.map((line) => columns.map(([, , cellOf]) => cellOf(line))),
  };
}

/**
 * A cell as people read it.
 * @param currency Currency of what is money.
 */
export function cellInWords(cell: Cell, kind: CellKind, currency: string): string {
  if (cell === null) return 'none';
  if (typeof cell === 'string') return kind === 'day' ? dayInWords(cell, 'dateWithYear') : cell;
  switch (kind) {
    case 'money':
      return formatMoney(cell, currency);
    case 'hours':
      return hoursInWords(cell);
    case 'share':
      return shareInWords(cell);
    default:
      return formatNumber(cell);
  }
}

/** A share of 1 as people read it: 12.5%. */
export function shareInWords(share: number | null): string {
  return share === null ? 'none' : `${formatNumber(Math.round(share * 1000) / 10)}%`;
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
  rows: readonly { label: string; value: number /** Note beside the value. */; note?: string }[];
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
  /** Words in place of the drawings where there is nothing to draw. */
  empty: string | null;
  tables: readonly MetricTable[];
}

/**
 * A line of a CSV file (RFC 4180). Text that a spreadsheet would take for a formula gets an apostrophe before it: what
 * somebody typed must not run on the machine of who reads it. Numbers are numbers.
 */
export function csvLine(cells: readonly Cell[]): string {
  return `${cells.map(csvCell).join(',')}\r\n`;
}

function csvCell(cell: Cell): string {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell);
  const harmless = /^[\s]*[=+\-@|%]|^[\t\r\n]/.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(harmless) ? `"${harmless.replaceAll('"', '""')}"` : harmless;
}

/** Mark by which spreadsheets see that the text is UTF-8. */
export const csvBegins = '\uFEFF';

/** A table as a CSV file: dollars in place of cents, per cent in place of shares. */
export function csvOf({ columns, rows }: MetricTable, currency: string): string {
  const unitOf = { ...units, money: ` (${currency.toUpperCase()})` };
  const head = csvLine(columns.map(({ label, kind }) => label + (unitOf[kind] ?? '')));
  const lines = rows.map((row) =>
    csvLine(row.map((cell, nth) => plain(cell, columns[nth]?.kind ?? 'text'))),
  );
  return csvBegins + head + lines.join('');
}

const units: Partial<Record<CellKind, string>> = {
  hours: ' (hours)',
  share: ' (%)',
};

function plain(cell: Cell, kind: CellKind): Cell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'money') return cell / 100;
  if (kind === 'share') return Math.round(cell * 1000) / 10;
  return kind === 'hours' ? Math.round(cell * 100) / 100 : cell;
}
