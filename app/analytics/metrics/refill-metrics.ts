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

/** How far ahead is looked: four weeks. */
export const daysAhead = 28;
