import { type CartLine, type PriceList, priceCart } from '../../../engine/commerce';
import type { CheckoutSnapshot, SnapshotItem } from '../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../database/tables/profile.schema.server';

interface Buying {
  lines: readonly CartLine[];
  catalogue: PriceList;
  address: DeliveryAddress;
  /** A code that was typed; null for none. */
  coupon: string | null;
  /** YYYY-MM-DD */
  day: string;
  /** Makes the id of a line. */
  newId: () => string;
}

/**
 * Returns what a checkout freezes when such lines are paid for, priced by the engine. Throws where some cannot be
 * bought.
 */
export function demoSnapshot({
  lines,
  catalogue,
  address,
  coupon,
  day,
  newId,
}: Buying): CheckoutSnapshot {
  const { cart, warnings } = priceCart(lines, catalogue, coupon, day);
  if (warnings.length > 0) throw new Error(`The demonstration cannot order: ${warnings.join(' ')}`);
  const list = priceCart(lines, catalogue, null, day).cart.items;
  const { coupon: applied, ...totals } = cart;
  const items = cart.items.map(
    ({ dosage, dosageUnit, ...item }, place): SnapshotItem => ({
      ...item,
      id: newId(),
      product: { ...item.product, variants: [] },
      ...(dosage === null ? {} : { dosage }),
      ...(dosageUnit === null ? {} : { dosageUnit }),
      usage: lines.find(({ variantId }) => variantId === item.variantId)?.usage ?? null,
      listTotal: list[place]?.total ?? item.total,
    }),
  );
  return {
    id: '',
    ...totals,
    ...(applied === null ? {} : { coupon: applied }),
    items,
    shippingAddress: address,
  };
}
