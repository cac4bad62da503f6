import { eq } from 'drizzle-orm';
import type { CartLine, PriceList } from '../../../engine/commerce';
import { currentCatalogue } from '../../content/catalogue.server';
import { cartChanges, carts } from '../../database/tables/cart.schema.server';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { type CartOwner, lockCart, lockExisting, readContents, saveContents } from './cart.server';
import type { CartContents, StoredLine } from './cart-contents';
import { findSale, lineTotal } from './sale-rules';

/** Makes what a visitor put into their cart theirs who signed in, beside what they had before. */
export async function claimCart(tx: Queryable, visitorId: string, userId: string): Promise<void> {
  const visitors = await lockExisting(tx, { visitorId, userId: null });
  if (!visitors) return;
  const own = await lockCart(tx, { visitorId, userId });
  const merged = mergeContents(
    await readContents(tx, own),
    await readContents(tx, visitors),
    await currentCatalogue(tx),
  );
  await saveContents(tx, own.id, merged, new Date());
  await tx.update(cartChanges).set({ cartId: own.id }).where(eq(cartChanges.cartId, visitors.id));
  await tx.delete(carts).where(eq(carts.id, visitors.id));
}

/** Lines and coupon that a submitted quiz puts into a cart. */
export interface QuizCart extends CartOwner {
  lines: readonly CartLine[];
  /** A code as typed; null for none. */
  coupon: string | null;
  attemptId: string;
  /** The catalogue whose prices the buyer saw last; today’s unless given. */
  seen?: PriceList | null;
}

/** Puts the lines of a quiz into the cart, in the transaction that submits it. A quiz without lines changes nothing. */
export async function fillCartFromQuiz(
  tx: Queryable,
  { clock }: { clock: Clock },
  { visitorId, userId, ...quiz }: QuizCart,
): Promise<void> {
  if (quiz.lines.length === 0) return;
  const now = clock.now();
  const cart = await lockCart(tx, { visitorId, userId });
  const filled = withQuizLines(await readContents(tx, cart), quiz, await currentCatalogue(tx));
  await saveContents(tx, cart.id, filled, now);
  await tx
    .insert(cartChanges)
    .values({ cartId: cart.id, change: 'submission', source: 'quiz', at: now });
}

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
    // What was seen at other prices is asked about before it is paid for.
    currency:
      [visitors, own]
        .map(({ currency }) => currency)
        .find((seen) => seen && seen !== catalogue.currency) ?? catalogue.currency,
  };
}

/**
 * A cart after a quiz gave it lines. They take the place of what earlier quizzes gave; what was chosen in
 * the pharmacy stays, unless it is the same variant or a subscription that a new one replaces. What was seen at other
 * prices is asked about before it is paid for.
 */
export function withQuizLines(
  { lines, coupon, currency }: CartContents,
  quiz: Omit<QuizCart, keyof CartOwner>,
  catalogue: PriceList,
): CartContents {
  const seen = quiz.seen ?? catalogue;
  const given = quiz.lines.map((line): StoredLine => {
    const seenTotal = lineTotal(line, seen) ?? lineTotal(line, catalogue) ?? 0;
    return { ...line, id: crypto.randomUUID(), attemptId: quiz.attemptId, seenTotal };
  });
  const chosen = lines.filter(({ attemptId }) => attemptId === null);
  return {
    lines: [...givingWay(chosen, given, catalogue), ...given],
    coupon: quiz.coupon?.trim().toUpperCase() || coupon,
    currency: (chosen.length > 0 && currency) || seen.currency,
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
