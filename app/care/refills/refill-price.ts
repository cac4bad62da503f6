/** What a refill costs. Amounts are in cents. */
export type RefillPrice = { kind: 'charge'; amount: number } | { kind: 'ask'; amount: number };

interface Priced {
  /** What the catalogue asks today; null for what is sold no longer. */
  list: number | null;
  /** What the patient has agreed to pay for a renewal. */
  agreed: number;
  /** Whether another strength, or another product, is sent than was ordered. */
  isOther: boolean;
}

/**
 * Nobody pays more for a refill than they agreed to. What is sent in the strength that was ordered keeps its
 * price when the catalogue’s goes up; a step to a strength that costs more is asked first.
 */
export function refillPrice({ list, agreed, isOther }: Priced): RefillPrice {
  if (list === null || list <= agreed) return { kind: 'charge', amount: list ?? agreed };
  return isOther ? { kind: 'ask', amount: list } : { kind: 'charge', amount: agreed };
}
