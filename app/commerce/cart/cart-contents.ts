import type { CartLine, PriceList } from '../../../engine/commerce';

/** A line as it is kept. */
export interface StoredLine extends CartLine {
  id: string;
  /** The attempt at a quiz that gave the line; null for what was chosen in the pharmacy. */
  attemptId: string | null;
  /** Cents that the line cost, without coupon, when its owner last changed it. */
  seenTotal: number;
}

/** Contents of a cart. No two lines are of the same variant. */
export interface CartContents {
  lines: readonly StoredLine[];
  /** A code in capitals; null for none. */
  coupon: string | null;
  /** Currency of the prices that its owner saw; null or left out while nobody saw any. */
  currency?: string | null;
}

export const emptyContents: CartContents = { lines: [], coupon: null };

/** Facts that decide whether something may be sold, and for how much. */
export interface Shop {
  catalogue: PriceList;
  /** The products that this person’s intakes gave, each with the strengths, in hundredths, that they gave. */
  eligible: ReadonlyMap<string, ReadonlySet<number>>;
  /** The variants that this person’s intakes gave to choose from. */
  offered: ReadonlySet<string>;
  /** True for a patient whose treatment goes on or waits for a provider: an add-on may come along with it. */
  hasTreatment: boolean;
  /** YYYY-MM-DD. */
  today: string;
}
