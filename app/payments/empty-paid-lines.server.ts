import { and, eq, lte, sql } from 'drizzle-orm';
import { cartItems, carts } from '../cart/cart.schema.server';
import type { Tx } from '../platform/db/client.server';
import type { CheckoutRow } from './checkout-rows.server';

/**
 * Takes exactly what was paid for out of the cart. A line that was changed into another variant stays, and
 * one that grew in the meantime keeps what was added. A coupon is used up.
 */
export async function emptyPaidLines(tx: Tx, { cartId, snapshot }: CheckoutRow): Promise<void> {
  if (cartId === null) return;
  for (const { id, variantId, quantity } of snapshot.items) {
    const paid = and(eq(cartItems.id, id), eq(cartItems.variantId, variantId));
    await tx.delete(cartItems).where(and(paid, lte(cartItems.quantity, quantity)));
    await tx
      .update(cartItems)
      .set({ quantity: sql`${cartItems.quantity} - ${quantity}` })
      .where(paid);
  }
  const { coupon } = snapshot;
  if (!coupon) return;
  await tx
    .update(carts)
    .set({ coupon: null })
    .where(and(eq(carts.id, cartId), eq(carts.coupon, coupon.code)));
}
