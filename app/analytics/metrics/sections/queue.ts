import { formatNumber } from '../../../../engine/values';
import { hoursInWords, type MetricSection } from '../metric-table';

/** Ages of cases that wait, by the hours from which on they count. */
export const ages = [
  { label: 'Under 4 hours', from: 0 },
  { label: '4 to 24 hours', from: 4 },
  { label: '1 to 2 days', from: 24 },
  { label: '2 to 4 days', from: 48 },
  { label: '4 days and more', from: 96 },
] as const;

export interface QueueMetrics {
  /** Number of cases that wait, for each of the ages. */
  byAge: number[];
  /** Cases in which the patient was asked for something and has not answered. */
  asked: number;
  /** Hours that the one which has waited longest waits; null where none does. */
  oldest: number | null;
}

/** Section on how much waits for a decision, and for how long it has. */
export function queueSection({ byAge, asked, oldest }: QueueMetrics): MetricSection {
  const waiting = byAge.reduce((sum, cases) => sum + cases, 0);
  const rows = ages.map(({ label }, nth) => ({ label, value: byAge[nth] ?? 0 }));
  return {
    id: 'queue',
    title: 'Waiting for a decision',
    note: 'As it stands now, whatever the dates above say.',
    highlights: [
      { label: 'Waiting', value: formatNumber(waiting) },
      { label: 'The oldest waits', value: oldest === null ? 'none' : hoursInWords(oldest) },
      { label: 'Waiting for the patient', value: formatNumber(asked) },
    ],
    drawings: [
      { title: 'Cases by how long they wait', drawing: { kind: 'rows', values: 'count', rows } },
    ],
    empty: waiting === 0 ? 'Nothing waits. Every case is decided.' : null,
    tables: [
      {
        name: 'queue',
        title: 'Cases by how long they wait',
        columns: [
          { label: 'Waiting for', kind: 'text' },
          { label: 'Cases', kind: 'count' },
        ],
        rows: rows.map(({ label, value }) => [label, value]),
      },
    ],
  };
}
