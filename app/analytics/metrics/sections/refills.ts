import { addDays, formatMoney, formatNumber } from '../../../../engine/values';
import { dayInWords } from '../../../kernel/calendar/day-words';
import { type MetricSection, tableOf } from '../metric-table';

/** Refills that come due on one day. */
export interface DueRefills {
  /** YYYY-MM-DD */
  day: string;
  refills: number;
  /** Cents that they bring if all are paid. */
  amount: number;
}

export interface RefillMetrics {
  due: DueRefills[];
  /** Refills that a provider, the patient or a card stands in the way of. */
  waiting: Record<'held' | 'asked' | 'declined', number>;
}

/** Days that are looked ahead: four weeks. */
export const daysAhead = 28;

/** Refills of the next weeks, and those that something stands in the way of. */
export function refillsSection(
  today: string,
  { due, waiting }: RefillMetrics,
  currency: string,
): MetricSection {
  const byDay = new Map(due.map((day) => [day.day, day]));
  const rows = Array.from({ length: daysAhead }, (_, nth) => addDays(today, nth)).map(
    (day) => byDay.get(day) ?? { day, refills: 0, amount: 0 },
  );
  const sum = (of: 'refills' | 'amount') => rows.reduce((total, day) => total + day[of], 0);
  const stuck = [
    { label: 'A provider looks first', value: waiting.held },
    { label: 'The patient was asked about the price', value: waiting.asked },
    { label: 'No card has paid yet', value: waiting.declined },
  ];
  return {
    id: 'refills',
    title: 'Refills due',
    note: 'The next four weeks, regardless of the dates above. Overdue refills count for today.',
    highlights: [
      { label: 'Due', value: formatNumber(sum('refills')) },
      { label: 'They bring', value: formatMoney(sum('amount'), currency) },
      {
        label: 'Held up',
        value: formatNumber(stuck.reduce((total, { value }) => total + value, 0)),
      },
    ],
    drawings: [
      {
        title: 'Refills by day',
        drawing: {
          kind: 'bars',
          values: 'count',
          series: [{ name: 'Refills', tone: 'brand' }],
          bars: rows.map(({ day, refills }) => ({
            label: dayInWords(day, 'date'),
            values: [refills],
          })),
        },
      },
      {
        title: 'Refills that something stands in the way of',
        drawing: { kind: 'rows', values: 'count', rows: stuck },
      },
    ],
    empty: null,
    tables: [
      tableOf('refills', 'Refills by day', rows, [
        ['Day', 'day', ({ day }) => day],
        ['Refills', 'count', ({ refills }) => refills],
        ['They bring', 'money', ({ amount }) => amount],
      ]),
      tableOf('refills-held-up', 'Refills held up', stuck, [
        ['Why', 'text', ({ label }) => label],
        ['Refills', 'count', ({ value }) => value],
      ]),
    ],
  };
}
