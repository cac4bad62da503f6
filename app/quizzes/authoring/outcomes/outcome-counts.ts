import type { CartColumn, Outcome } from '../../../../engine/proof';

/** Number of people that a draft leads to one outcome with the same in the cart. */
export interface CountedPlace {
  outcome: Outcome;
  /** Null stands for an empty cart. */
  carts: (CartColumn | null)[];
  people: number;
}

/** Outcomes in a draft of those who came to an end of the quiz lately: counts, and nothing else of anybody. */
export type OutcomeCounts =
  | {
      kind: 'counted';
      /** The hash of the draft that they were placed in. */
      hash: string;
      /** True where patients have that draft. */
      isServed: boolean;
      /** Time at which they were counted. */
      at: string;
      /** Number of days ago on which whoever is counted began. */
      days: number;
      /** Number of people that were looked at. */
      looked: number;
      /** True where more of them came to an end than were looked at: then those who began last were. */
      isCut: boolean;
      /** Number of people whom the draft leads to no end, with the answers that they gave; whatever the filter. */
      notPlaced: number;
      places: CountedPlace[];
    }
  /** Refusal because nobody could take it yet. */
  | { kind: 'never published' }
  /** The draft has an error, or somebody is looked for. */
  | { kind: 'unfit'; because: string }
  /** Time or memory ran out, which says nothing of the quiz. */
  | { kind: 'not finished'; because: string };
