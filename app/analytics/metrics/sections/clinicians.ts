import { formatNumber } from '../../../../engine/values';
import { type Cell, type MetricSection, type MetricTable, tableOf } from '../metric-table';
import type { AdverseEvent, CareMetrics, FollowUpMetrics } from '../read-clinician-metrics.server';

/** Fewer than these may say something of one patient: how many exactly is not told. */
const fewest = 3;

/** A count that tells of no single patient. */
function countCell(count: number): Cell {
  return count > 0 && count < fewest ? `under ${fewest}` : count;
}

interface Clinicians {
  clinicians: readonly CareMetrics[];
  states: readonly CareMetrics[];
  events: readonly AdverseEvent[];
}

/** Section on decisions and what came of them, by clinician, by state, and by what patients noted. */
export function cliniciansSection({ clinicians, states, events }: Clinicians): MetricSection {
  const sum = (of: 'overridden' | 'sideEffects' | 'holds') =>
    states.reduce((total, one) => total + one[of], 0);
  return {
    id: 'clinicians',
    title: 'Clinicians, states and adverse events',
    note: `Decisions of these days, as they were made. A side effect counts for the last prescriber. A figure below ${fewest} is not shown: it could reveal something about one patient.`,
    highlights: [
      { label: 'Warnings overridden', value: words(countCell(sum('overridden'))) },
      { label: 'Side effects reported', value: words(countCell(sum('sideEffects'))) },
      { label: 'Treatments held', value: words(countCell(sum('holds'))) },
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
      metrics('clinicians', 'Decisions by clinician', 'Clinician', clinicians),
      metrics('states', 'Decisions by state', 'State', states),
      tableOf('adverse-events', 'What patients noted, by patient', events, [
        ['What', 'text', ({ name }) => name],
        ['Patients', 'count', ({ patients }) => countCell(patients)],
      ]),
    ],
  };
}

function words(cell: Cell): string {
  return typeof cell === 'number' ? formatNumber(cell) : (cell ?? 'none');
}

function metrics(
  name: string,
  title: string,
  label: string,
  lines: readonly CareMetrics[],
): MetricTable {
  return tableOf(name, title, lines, [
    [label, 'text', ({ of }) => of],
    ['Decided', 'count', (one) => countCell(one.decided)],
    ['Approved', 'count', (one) => countCell(one.approved)],
    ['Declined', 'count', (one) => countCell(one.declined)],
    ['Median time to a decision', 'hours', (one) => (one.decided < fewest ? null : one.median)],
    ['Warnings overridden', 'count', (one) => countCell(one.overridden)],
    ['Side effects reported', 'count', (one) => countCell(one.sideEffects)],
    ['Treatments held', 'count', (one) => countCell(one.holds)],
  ]);
}

interface FollowUp {
  clinicians: readonly FollowUpMetrics[];
  states: readonly FollowUpMetrics[];
}

/** Section on appointments, check-ins and questions of pharmacists, by clinician and by state. */
export function followUpSection({ clinicians, states }: FollowUp): MetricSection {
  const sum = (...names: readonly Exclude<keyof FollowUpMetrics, 'of'>[]) =>
    words(
      countCell(
        states.reduce((all, one) => all + names.reduce((of, name) => of + one[name], 0), 0),
      ),
    );
  return {
    id: 'follow-up',
    title: 'Appointments, check-ins and questions',
    note: `An appointment counts for who was to hold it; check-ins and questions for who had prescribed. What was stopped and then let go on counts as looked at. Fewer than ${fewest} are not told: they could say something of one patient.`,
    highlights: [
      { label: 'Appointments missed', value: sum('missed') },
      { label: 'Check-ins answered or overdue', value: sum('clean', 'looked', 'stopped') },
      { label: 'Pharmacists’ questions', value: sum('questions') },
    ],
    drawings: [],
    empty:
      clinicians.length + states.length === 0
        ? 'No appointment, check-in or question in these days.'
        : null,
    tables: [
      followUp('follow-up-clinicians', 'Follow-up by clinician', 'Clinician', clinicians),
      followUp('follow-up-states', 'Follow-up by state', 'State', states),
    ],
  };
}

function followUp(
  name: string,
  title: string,
  label: string,
  lines: readonly FollowUpMetrics[],
): MetricTable {
  return tableOf(name, title, lines, [
    [label, 'text', ({ of }) => of],
    ['Appointments held', 'count', ({ held }) => countCell(held)],
    ['Appointments missed', 'count', ({ missed }) => countCell(missed)],
    ['Check-ins clean', 'count', ({ clean }) => countCell(clean)],
    ['Check-ins looked at', 'count', ({ looked }) => countCell(looked)],
    ['Check-ins that hold', 'count', ({ stopped }) => countCell(stopped)],
    ['Pharmacists’ questions', 'count', ({ questions }) => countCell(questions)],
  ]);
}
