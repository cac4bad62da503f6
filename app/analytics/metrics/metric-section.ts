import type { CellKind, MetricTable } from './metric-table';

/** Bars side by side over time. Of several values in a place, those above zero stand on each other. */
export interface BarsDrawing {
  kind: 'bars';
  /** What the values are. */
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
  /** What is counted, and how, in a sentence. */
  note: string;
  /** The metrics that matter most. */
  highlights: readonly { label: string; value: string }[];
  drawings: readonly { title: string; drawing: BarsDrawing | RowsDrawing }[];
  /** Said in place of the drawings where there is nothing to draw. */
  empty: string | null;
  tables: readonly MetricTable[];
}
