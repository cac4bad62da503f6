import { eq } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce';
import { carts } from '../../database/tables/cart.schema.server';
import type { CheckoutRow, CheckoutSnapshot } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { CartContents } from '../cart/cart-contents';
import { readContents, saveContents } from '../cart/cart-rows.server';
import { lineTotal } from '../cart/sale-rules';

/** Takes what was paid for out of its cart, which is locked. What is bought beside a cart leaves it alone. */
export async function emptyPaidLines(
  tx: Tx,
  { cartId, snapshot }: CheckoutRow,
  catalogue: PriceList,
  now: Date,
): Promise<void> {
  const [cart] = cartId === null ? [] : await tx.select().from(carts).where(eq(carts.id, cartId));
  if (!cart) return;
  const left = withoutPaid(await readContents(tx, cart), snapshot, catalogue);
  await saveContents(tx, cart.id, left, now);
}

/**
 * A cart without exactly what was paid for. A line that was changed into another variant in the meantime
 * stays, and one that grew keeps what was added. The coupon is used up.
 */
export function withoutPaid(
  { lines, coupon }: CartContents,
  paid: Pick<CheckoutSnapshot, 'items' | 'coupon'>,
  catalogue: PriceList,
): CartContents {
  const left = lines.flatMap((line) => {
    const bought = paid.items.find(
      ({ id, variantId }) => id === line.id && variantId === line.variantId,
    );
    if (!bought) return [line];
    const quantity = line.quantity - bought.quantity;
    if (quantity <= 0) return [];
    const rest = { ...line, quantity };
    return [{ ...rest, seenTotal: lineTotal(rest, catalogue) ?? line.seenTotal }];
  });
  return { lines: left, coupon: coupon === paid.coupon?.code ? null : coupon };
}
