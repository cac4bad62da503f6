/** A line of an order, as far as it matters what is charged for it. Amounts are in cents. */
export interface ChargeableLine {
  id: string;
  /** Price it was ordered for, after the coupon. */
  total: number;
  prescription: boolean;
}

/** Charge for some lines of an order. Amounts are in cents. */
export interface Charge {
  lines: { id: string; amount: number }[];
  shipping: number;
  amount: number;
}

/**
 * Works out what is charged for lines of an order. Each line carries its own share of the coupon from the cart on, to
 * the cent, so nothing is left to be spread: the charges of all lines, with the extras once, are the total of the order
 * and the differences that were agreed to.
 * @param ids The lines that were approved, or all of them.
 * @param difference Cents that a line costs more than it was ordered for, or less where below 0, by its id.
 * @param withExtras True if what needs no prescription, and the shipping, is charged along.
 */
export function chargeFor(
  order: { lines: readonly ChargeableLine[]; shipping: number },
  {
    ids,
    difference = new Map(),
    withExtras,
  }: { ids: readonly string[]; difference?: ReadonlyMap<string, number>; withExtras: boolean },
): Charge {
  const lines = order.lines
    .filter(({ id, prescription }) => ids.includes(id) || (withExtras && !prescription))
    .map(({ id, total }) => ({ id, amount: Math.max(0, total + (difference.get(id) ?? 0)) }));
  const shipping = withExtras ? order.shipping : 0;
  return {
    lines,
    shipping,
    amount: lines.reduce((sum, { amount }) => sum + amount, shipping),
  };
}
