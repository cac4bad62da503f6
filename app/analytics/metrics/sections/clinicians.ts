import { formatNumber } from '../../../../engine/values';
import type { Cell, MetricSection, MetricTable } from '../metric-table';
import type { AdverseEvent, CareFigures } from '../read-clinician-metrics.server';

/** Fewer than these may say something of one patient: how many exactly is not told. */
const fewest = 3;

/** A count that tells of no single patient. */
function told(count: number): Cell {
  return count > 0 && count < fewest ? `under ${fewest}` : count;
}

interface Clinicians {
  clinicians: readonly CareFigures[];
  states: readonly CareFigures[];
  events: readonly AdverseEvent[];
}

/** Section on decisions and what came of them, by clinician, by state, and by what patients noted. */
export function cliniciansSection({ clinicians, states, events }: Clinicians): MetricSection {
  const sum = (of: 'overridden' | 'sideEffects' | 'holds') =>
    states.reduce((total, one) => total + one[of], 0);
  return {
    id: 'clinicians',
    title: 'Clinicians, states and adverse events',
    note: `Decisions of these days, as they were made. A side effect counts for whoever prescribed last. Where it is fewer than ${fewest}, the figure is not told: it could say something of one patient.`,
    highlights: [
      { label: 'Warnings overridden', value: words(told(sum('overridden'))) },
      { label: 'Side effects reported', value: words(told(sum('sideEffects'))) },
      { label: 'Treatments held', value: words(told(sum('holds'))) },
    ],
    drawings: [
      {
        title: 'Decisions by clinician',
        drawing: {
          kind: 'rows',
          values: 'count',
          rows: clinicians
            .filter(({ decided }) => decided >= fewest)
            .map(({ of: label, decided: value }) => ({ label, value })),
        },
      },
    ],
    empty:
      clinicians.length + states.length + events.length === 0
        ? 'Nothing was decided in these days.'
        : null,
    tables: [
      figures('clinicians', 'Decisions by clinician', 'Clinician', clinicians),
      figures('states', 'Decisions by state', 'State', states),
      {
        name: 'adverse-events',
        title: 'What patients noted, by patient',
        columns: [
          { label: 'What', kind: 'text' },
          { label: 'Patients', kind: 'count' },
        ],
        rows: events.map(({ name, patients }) => [name, told(patients)]),
      },
    ],
  };
}

function words(cell: Cell): string {
  return typeof cell === 'number' ? formatNumber(cell) : (cell ?? 'none');
}

function figures(
  name: string,
  title: string,
  label: string,
  lines: readonly CareFigures[],
): MetricTable {
  return {
    name,
    title,
    columns: [
      { label, kind: 'text' },
      { label: 'Decided', kind: 'count' },
      { label: 'Approved', kind: 'count' },
      { label: 'Declined', kind: 'count' },
      { label: 'Median time to a decision', kind: 'hours' },
      { label: 'Warnings overridden', kind: 'count' },
      { label: 'Side effects reported', kind: 'count' },
      { label: 'Treatments held', kind: 'count' },
    ],
    rows: lines.map((one) => [
      one.of,
      told(one.decided),
      told(one.approved),
      told(one.declined),
      one.decided < fewest ? null : one.median,
      told(one.overridden),
      told(one.sideEffects),
      told(one.holds),
    ]),
  };
}
