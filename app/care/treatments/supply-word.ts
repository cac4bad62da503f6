import type { Treatment } from './treatment';

/** What comes again. */
export type SupplyWord = 'refill' | 'renewal';

/** What nobody prescribes is not refilled: coaching renews, and so do vitamins. */
export function supplyWord({ case: found }: Pick<Treatment, 'case'>): SupplyWord {
  return found === null ? 'renewal' : 'refill';
}
