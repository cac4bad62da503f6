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
