/** A line of which something shall be given back. */
export interface LineBack {
  orderLineId: string;
  /**
   * Cents, of those that a payment charged for it and those of them that are left. More than is left never goes back.
   */
  cents: (charged: number, left: number) => number;
  /**
   * Cents that go back besides, or stay where below 0, of whichever payment has them: first of what was charged since
   * it was prescribed otherwise, the newest first. Where it is given, `cents` is asked of the other payments alone.
   */
  beside?: number;
}

/** Part that is given back: all that is left of an order, so many cents by hand, or some of its lines. */
export type GivenBackOf = 'order' | { cents: number } | { lines: readonly LineBack[] };

/** Money that a payment took, and what of it is neither given back nor on its way back. Cents. */
export interface Taken {
  paymentId: string;
  isForChange: boolean;
  left: number;
  lines: { orderLineId: string; charged: number; left: number }[];
}

/** Refund of one payment. Cents. */
export interface Share {
  paymentId: string;
  amount: number;
  lines: { orderLineId: string; amount: number }[];
}

export function sharesOf(taken: readonly Taken[], of: GivenBackOf): Share[] {
  if (of === 'order') {
    return taken.map(({ paymentId, left, lines }) => {
      return { paymentId, amount: left, lines: within(left, lines, (line) => line.left) };
    });
  }
  if ('cents' in of) return byHand(taken, of.cents);
  const beside = new Map(of.lines.map((line) => [line.orderLineId, line.beside ?? 0]));
  const wishedOf = new Map(of.lines.map((line) => [line.orderLineId, line]));
  const ordered = [...taken].reverse().sort(byChange);
  const backOf = new Map<string, number>();
  const nameOf = (paymentId: string, { orderLineId }: { orderLineId: string }) =>
    `${paymentId} ${orderLineId}`;
  for (const { paymentId, isForChange, lines } of ordered) {
    for (const line of lines) {
      const wished = wishedOf.get(line.orderLineId);
      if (!wished) continue;
      const isBeside = isForChange && wished.beside !== undefined;
      const own = isBeside ? 0 : Math.min(line.left, wished.cents(line.charged, line.left));
      const rest = beside.get(line.orderLineId) ?? 0;
      const more = Math.max(-own, Math.min(rest, line.left - own));
      beside.set(line.orderLineId, rest - more);
      backOf.set(nameOf(paymentId, line), own + more);
    }
  }
  return taken.map(({ paymentId, left, lines }) => {
    const back = within(left, lines, (line) => backOf.get(nameOf(paymentId, line)) ?? 0);
    return {
      paymentId,
      amount: back.reduce((total, { amount }) => total + amount, 0),
      lines: back,
    };
  });
}

/** Sorts what was charged for changes before the rest. */
function byChange(one: Taken, other: Taken): number {
  return Number(other.isForChange) - Number(one.isForChange);
}

/** Lines of which something goes back. Where people gave back some of it by hand, what is left has to do. */
export function within(
  most: number,
  lines: Taken['lines'],
  centsOf: (line: Taken['lines'][number]) => number,
): Share['lines'] {
  let left = most;
  return lines.flatMap((line) => {
    const amount = Math.min(left, centsOf(line));
    left -= amount;
    return amount > 0 ? [{ orderLineId: line.orderLineId, amount }] : [];
  });
}

function byHand(taken: readonly Taken[], cents: number): Share[] {
  if (cents > taken.reduce((total, { left }) => total + left, 0)) return [];
  let wanted = cents;
  return taken.map(({ paymentId, left }) => {
    const amount = Math.min(left, wanted);
    wanted -= amount;
    return { paymentId, amount, lines: [] };
  });
}
