import { and, desc, eq, max, ne } from 'drizzle-orm';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Shop } from '../cart/cart-contents';
import { findSale, saleProblem } from '../cart/sale-rules';
import { payOne } from './what-is-paid.server';

/** Something that can be bought once more as it was. Amounts are in cents. */
export interface BoughtBefore {
  productId: string;
  variantId: string;
  title: string;
  supply: string;
  shipping: number;
  total: number;
  currency: string;
}

/** The most that is offered to be bought again. */
const most = 4;

/**
 * Lists what a patient bought once, without a prescription, and can buy again at today’s price: what they bought last
 * comes first.
 */
export async function boughtBefore(
  db: Queryable,
  userId: string,
  shop: Shop,
): Promise<BoughtBefore[]> {
  const last = max(orders.createdAt);
  const found = await db
    .select({ variantId: orderLines.variantId, last })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(
      and(
        eq(orders.userId, userId),
        ne(orders.status, 'cancelled'),
        eq(orderLines.prescription, false),
        eq(orderLines.variantType, 'single'),
      ),
    )
    .groupBy(orderLines.variantId)
    .orderBy(desc(last), orderLines.variantId);
  return found.flatMap(({ variantId }) => offer(variantId, shop)).slice(0, most);
}

function offer(variantId: string, shop: Shop): BoughtBefore[] {
  const sale = findSale(shop.catalogue, variantId);
  if (!sale || saleProblem(sale, undefined, shop)) return [];
  const payable = payOne(shop, { variantId });
  if ('outcome' in payable) return [];
  const { shipping, total, currency } = payable.snapshot;
  const { product, variant } = sale;
  return [
    {
      productId: product.id,
      variantId,
      title: product.title,
      supply: variant.variantCustomTitle ?? variant.title,
      ...{ shipping, total, currency },
    },
  ];
}
