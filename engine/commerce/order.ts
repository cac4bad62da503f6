import type { VariantType } from '../../schemas/generated/types';

const rank: Record<VariantType, number> = { subscription: 0, subscriptionAddon: 1, single: 2 };

/** Subscriptions first, then their add-ons, then single purchases; otherwise the order stays. */
export function inCartOrder<T>(items: readonly T[], typeOf: (item: T) => VariantType): T[] {
  return [...items].sort((left, right) => rank[typeOf(left)] - rank[typeOf(right)]);
}
