import type { Cell, CellKind, MetricTable } from './metric-table';

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

/** By this, spreadsheets see that the text is UTF-8. */
export const csvBegins = '\uFEFF';

/** A table as a CSV file: dollars in place of cents, per cent in place of shares. */
export function csvOf({ columns, rows }: MetricTable): string {
  const head = csvLine(columns.map(({ label, kind }) => label + (unitOf[kind] ?? '')));
  const lines = rows.map((row) =>
    csvLine(row.map((cell, nth) => plain(cell, columns[nth]?.kind ?? 'text'))),
  );
  return csvBegins + head + lines.join('');
}

const unitOf: Partial<Record<CellKind, string>> = {
  money: ' (USD)',
  hours: ' (hours)',
  share: ' (%)',
};

function plain(cell: Cell, kind: CellKind): Cell {
  if (typeof cell !== 'number') return cell;
  if (kind === 'money') return cell / 100;
  if (kind === 'share') return Math.round(cell * 1000) / 10;
  return kind === 'hours' ? Math.round(cell * 100) / 100 : cell;
}
