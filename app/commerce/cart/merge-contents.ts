import type { CartLine, PriceList } from '../../../engine/commerce';
import type { CartContents, StoredLine } from './cart-contents';
import { findSale, lineTotal } from './sale-rules';

/**
 * The cart of someone who signs in, with what they put together as a visitor. The visitor’s lines are the
 * newer wish: they win over lines of the same variant and over the subscriptions that were there.
 */
export function mergeContents(
  own: CartContents,
  visitors: CartContents,
  catalogue: PriceList,
): CartContents {
  return {
    lines: [...givingWay(own.lines, visitors.lines, catalogue), ...visitors.lines],
    coupon: visitors.coupon ?? own.coupon,
  };
}

/**
 * A cart after a quiz gave it lines. They take the place of what earlier quizzes gave; what was chosen in
 * the pharmacy stays, unless it is the same variant or a subscription that a new one replaces.
 */
export function withQuizLines(
  { lines, coupon }: CartContents,
  quiz: { lines: readonly CartLine[]; coupon: string | null; attemptId: string },
  catalogue: PriceList,
): CartContents {
  const given = quiz.lines.map((line): StoredLine => {
    const seenTotal = lineTotal(line, catalogue) ?? 0;
    return { ...line, id: crypto.randomUUID(), attemptId: quiz.attemptId, seenTotal };
  });
  const chosen = lines.filter(({ attemptId }) => attemptId === null);
  return {
    lines: [...givingWay(chosen, given, catalogue), ...given],
    coupon: quiz.coupon?.trim().toUpperCase() || coupon,
  };
}

/** The lines that stay when others are put in: no variant twice, and one treatment that renews. */
function givingWay(
  lines: readonly StoredLine[],
  to: readonly CartLine[],
  catalogue: PriceList,
): StoredLine[] {
  const isSubscription = ({ variantId }: CartLine) =>
    findSale(catalogue, variantId)?.variant.variantType === 'subscription';
  const variants = new Set(to.map(({ variantId }) => variantId));
  const renewed = to.some(isSubscription);
  return lines.filter(
    (line) => !variants.has(line.variantId) && !(renewed && isSubscription(line)),
  );
}
