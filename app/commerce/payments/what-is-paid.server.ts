import { and, eq } from 'drizzle-orm';
import { formatMoney, shippingInWords } from '../../../engine/values';
import type { Cart, CartBuyNowBody } from '../../../schemas/generated/types';
import { type CheckoutSnapshot, checkouts } from '../../database/tables/payments.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Tx } from '../../kernel/database/client.server';
import { putItem } from '../cart/apply-change';
import { lockCart, ownerOf, readContents } from '../cart/cart.server';
import { type CartContents, emptyContents, type Shop } from '../cart/cart-contents';
import { presentCart } from '../cart/present-cart';
import { strayAddOn, strayAddOns } from '../cart/sale-rules';
import {
  type Payer,
  type PaymentRefusal,
  type PaymentSettled,
  refusePayment,
  type ShownSums,
} from '../gateway/payment-start';
import { lockTreatments } from '../orders/under-way.server';

/** Contents of a purchase to be paid for, priced now, and the cart they come from. */
export interface Payable {
  cartId: string | null;
  snapshot: CheckoutSnapshot;
}

/**
 * The whole cart, locked. Refused while it holds anything that its owner has not seen.
 * @param shown The sums that its owner saw; undefined where nobody knows.
 */
export async function payCart(
  tx: Tx,
  shop: Shop,
  visitor: Visitor,
  shown: ShownSums | undefined,
): Promise<Payable | PaymentRefusal> {
  const row = await lockCart(tx, ownerOf(visitor));
  const contents = await readContents(tx, row);
  const { cart, warnings } = presentCart(row.id, contents, shop);
  if (contents.lines.length === 0) return refusePayment(422, 'Your cart is empty.');
  if (warnings.length > 0) {
    const message = 'Your cart has changed. Look through it before you pay.';
    return refusePayment(409, message, { warnings });
  }
  if (shown && shown.total !== cart.total)
    return refusePayment(409, changedInWords(shown, cart), { warnings });
  return { cartId: row.id, snapshot: takeSnapshot(cart, contents) };
}

/** Says what of the sums changed since somebody saw them. */
function changedInWords(shown: ShownSums, now: Cart): string {
  const { currency } = now;
  const money = (cents: number) => formatMoney(cents, currency);
  const why = [];
  if (shown.shipping !== now.shipping) {
    const [today, before] = [now.shipping, shown.shipping].map((cents) =>
      shippingInWords(cents, currency).toLowerCase(),
    );
    why.push(` Shipping is ${today} now and was ${before}.`);
  }
  if (shown.discount !== now.discount)
    why.push(` The discount is ${money(now.discount)} now and was ${money(shown.discount)}.`);
  return `Your total is now ${money(now.total)}. It was ${money(shown.total)}.${why.join('')} Nothing was charged. If that is fine, continue to payment once more.`;
}

/** One thing at once, beside the cart. */
export function payOne(
  shop: Shop,
  { variantId, quantity = 1 }: CartBuyNowBody,
): Payable | PaymentRefusal {
  const put = putItem([], { variantId, quantity }, shop);
  if (!put.ok) {
    const { message, field, quiz } = put.problem;
    return refusePayment(422, message, {
      ...(field === undefined ? {} : { errors: { [field]: message } }),
      quiz,
    });
  }
  const [stray] = strayAddOns(put.lines, shop);
  if (stray) {
    const message = strayAddOn(stray.sale);
    return refusePayment(422, message, { errors: { variantId: message } });
  }
  const contents = { ...emptyContents, lines: put.lines };
  return { cartId: null, snapshot: takeSnapshot(presentCart('', contents, shop).cart, contents) };
}

interface Press {
  /** Name of the press, made by the page: the same one again buys nothing anew. */
  eventId: string | null;
  item: CartBuyNowBody;
}

/**
 * One thing at once, for a press that charges a card which is kept: at the price that the buyer was shown, or not at
 * all. The same press again leads to what it bought.
 */
export async function payPressed(
  tx: Tx,
  shop: Shop,
  { user }: Payer,
  { eventId, item }: Press,
): Promise<Payable | PaymentRefusal | PaymentSettled> {
  // Whoever writes down that a checkout of theirs is paid holds the same lock.
  await lockTreatments(tx, user.id);
  const checkout = eventId === null ? null : await settledBy(tx, user.id, eventId);
  if (checkout !== null) return { outcome: 'settled', checkout };
  const payable = payOne(shop, item);
  if ('outcome' in payable) return payable;
  const { total, currency } = payable.snapshot;
  if (total === item.total) return payable;
  const price = formatMoney(total, currency);
  return refusePayment(409, `It costs ${price} by now. Nothing was charged. Look at it once more.`);
}

async function settledBy(tx: Tx, userId: string, eventId: string): Promise<string | null> {
  const [found] = await tx
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(
      and(
        eq(checkouts.userId, userId),
        eq(checkouts.eventId, eventId),
        eq(checkouts.wallet, 'kept-card'),
        eq(checkouts.status, 'succeeded'),
      ),
    );
  return found?.id ?? null;
}

/** The products of a purchase that are injected, in words; null where none is. */
export function injectedIn({ items }: CheckoutSnapshot): string | null {
  const titles = items
    .filter(({ product }) => product.injectionAck)
    .map(({ product }) => product.title);
  return titles.length > 0 ? titles.join(' and ') : null;
}

/** Freezes a priced cart. Where it goes is decided next. */
export function takeSnapshot(cart: Cart, { lines }: CartContents): CheckoutSnapshot {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const items = cart.items.map((item) => ({
    ...item,
    usage: lineOf.get(item.id)?.usage ?? null,
    // Nothing is paid for while a price differs from the one that was seen.
    listTotal: lineOf.get(item.id)?.seenTotal ?? item.total,
    // Choices that were not taken are of no interest any more.
    product: { ...item.product, variants: [] },
  }));
  return { ...cart, items, shippingAddress: null };
}

/**
 * Everything that makes one payment differ from another, as a text.
 * @param about Other things that tell it apart, such as the cart and the wallet.
 */
export function identify(snapshot: CheckoutSnapshot, about: readonly (string | null)[]): string {
  const lines = snapshot.items.map(({ id, variantId, quantity, dosage, usage, total }) => [
    // A thing bought beside the cart is not a line of it: its id says nothing.
    snapshot.id === '' ? null : id,
    variantId,
    quantity,
    dosage ?? null,
    usage,
    total,
  ]);
  return JSON.stringify([
    about,
    lines,
    snapshot.coupon?.code ?? null,
    snapshot.total,
    addressIn(snapshot),
  ]);
}

function addressIn({ shippingAddress }: CheckoutSnapshot): string[] {
  return shippingAddress === null ? [] : addressLines(shippingAddress);
}
