import type { Cart } from '../../../schemas/generated/types';
import type { CheckoutSnapshot } from '../../database/tables/payments.schema.server';
import { addressLines } from '../../identity/profile/delivery-address';
import type { CartContents } from '../cart/cart-contents';

/** Freezes a priced cart. Where it goes is decided next. */
export function takeSnapshot(cart: Cart, { lines }: CartContents): CheckoutSnapshot {
  const lineOf = new Map(lines.map((line) => [line.id, line]));
  const items = cart.items.map((item) => ({
    ...item,
    usage: lineOf.get(item.id)?.usage ?? null,
    // Nothing is paid for while a price differs from the one that was seen.
    listTotal: lineOf.get(item.id)?.seenTotal ?? item.total,
    // What else could have been chosen is of no interest any more.
    product: { ...item.product, variants: [] },
  }));
  return { ...cart, items, shippingAddress: null };
}

/**
 * Everything that makes one payment differ from another, as a text.
 * @param about What else tells it apart, such as the cart and the wallet.
 */
export function identify(snapshot: CheckoutSnapshot, about: readonly (string | null)[]): string {
  const lines = snapshot.items.map(({ id, variantId, quantity, dosage, usage, total }) => [
    // A thing bought beside the cart is no line of it: its id says nothing.
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
