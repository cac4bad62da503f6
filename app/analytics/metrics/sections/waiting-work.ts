import { formatNumber } from '../../../../engine/values';
import type { CountedWork, HeldWork } from '../../../care/worklist/count-work.server';
import { hour } from '../../../kernel/calendar/milliseconds';
import { hoursInWords, type MetricSection, type MetricTable, tableOf } from '../metric-table';

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
    note: 'The work that waits now, regardless of the dates above.',
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
      tableOf('queue', 'Cases by how long they wait', rows, [
        ['Waiting for', 'text', ({ label }) => label],
        ['Cases', 'count', ({ value }) => value],
      ]),
    ],
  };
}

interface LateWork {
  now: Date;
  /** All work there is. */
  work: readonly CountedWork[];
  held: readonly HeldWork[];
  /** The states in which nobody may do what waits there. */
  nobodys: readonly { state: string; count: number }[];
}

interface Line {
  label: string;
  count: number;
  late: number;
  due: Date;
}

/** Section on what is late and why, where, and in whose hands. */
export function lateWorkSection({ now, work, held, nobodys }: LateWork): MetricSection {
  const todo = work.filter(({ reason }) => reason !== 'asked');
  const byReason = linesBy(todo, ({ name }) => name);
  const byState = linesBy(todo, ({ state }) => state ?? 'State not known');
  const late = todo.reduce((sum, one) => sum + one.late, 0);
  const inHands = held
    .map(({ name, ...one }) => ({ label: name, ...one }))
    .toSorted(
      (one, other) =>
        other.late - one.late || other.count - one.count || one.due.getTime() - other.due.getTime(),
    );
  const alone = nobodys.reduce((sum, { count }) => sum + count, 0);
  return {
    id: 'late-work',
    title: 'Late work',
    note: 'The work that waits now, of all quizzes, regardless of the choices above. Due times come from the rules of the clinic.',
    highlights: [
      { label: 'Late', value: formatNumber(late) },
      { label: 'Waiting', value: formatNumber(todo.reduce((sum, { count }) => sum + count, 0)) },
      { label: 'The oldest is late by', value: lateBy(byReason, now) },
      {
        label: 'That nobody may decide',
        value:
          alone === 0
            ? 'none'
            : `${formatNumber(alone)} (${nobodys.map(({ state }) => state).join(', ')})`,
      },
    ],
    drawings: [
      {
        title: 'Late, by reason',
        drawing: {
          kind: 'rows',
          values: 'count',
          rows: byReason
            .filter((line) => line.late > 0)
            .map((line) => ({ label: line.label, value: line.late })),
        },
      },
      {
        title: 'Late, by state',
        drawing: {
          kind: 'rows',
          values: 'count',
          rows: byState
            .filter((line) => line.late > 0)
            .slice(0, 10)
            .map((line) => ({ label: line.label, value: line.late })),
        },
      },
    ],
    empty: late === 0 ? 'Nothing is late.' : null,
    tables: [
      table('late-by-reason', 'Work by reason', 'Reason', byReason, now),
      table('late-by-state', 'Work by state', 'State', byState, now),
      table('late-by-person', 'Work that somebody has, by person', 'Person', inHands, now),
    ],
  };
}

function linesBy(work: readonly CountedWork[], labelOf: (one: CountedWork) => string): Line[] {
  const lines = new Map<string, Line>();
  for (const one of work) {
    const label = labelOf(one);
    const known = lines.get(label);
    lines.set(label, {
      label,
      count: one.count + (known?.count ?? 0),
      late: one.late + (known?.late ?? 0),
      due: known && known.due < one.due ? known.due : one.due,
    });
  }
  return [...lines.values()].sort(
    (one, other) =>
      other.late - one.late || other.count - one.count || (one.label < other.label ? -1 : 1),
  );
}

function lateBy(lines: readonly Line[], now: Date): string {
  const first = Math.min(...lines.map(({ due }) => due.getTime()));
  return first <= now.getTime() ? hoursInWords((now.getTime() - first) / hour) : 'none';
}

function table(
  name: string,
  title: string,
  label: string,
  lines: readonly Line[],
  now: Date,
): MetricTable {
  return tableOf(name, title, lines, [
    [label, 'text', (line) => line.label],
    ['Waiting', 'count', ({ count }) => count],
    ['Late', 'count', ({ late }) => late],
    [
      'The oldest is late by',
      'hours',
      ({ due }) => (due <= now ? (now.getTime() - due.getTime()) / hour : null),
    ],
  ]);
}
