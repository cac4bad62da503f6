import { formatNumber } from '../../../../engine/values';
import { hoursInWords, type MetricSection } from '../metric-table';
import { ages, type QueueMetrics } from '../waiting-metrics';

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
