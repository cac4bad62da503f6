import { strengthsOf } from '../../../engine/commerce';
import type { CartEstimateBody } from '../../../schemas/generated/types';
import { findVisitor } from '../../identity/sessions/session.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { ChangeResult } from './cart.server';
import { emptyContents } from './cart-contents';
import { presentCart } from './present-cart';
import { putItem } from './put-item';
import { findSale } from './sale-rules';
import { shopFor } from './shop.server';

/**
 * What lines would cost, by the same rules as a cart and without one. Everyone may ask what a prescription
 * costs; a coupon that does not apply is a warning.
 */
export async function estimateCart(
  context: AppLoadContext,
  { items, coupon = '' }: CartEstimateBody,
): Promise<ChangeResult> {
  const shop = await shopFor(context.db, context.clock, await findVisitor(context));
  const asked = items.flatMap(
    ({ variantId }) => findSale(shop.catalogue, variantId)?.product ?? [],
  );
  const open = {
    ...shop,
    eligible: new Map(asked.map((product) => [product.id, strengthsOf(product)])),
    offered: new Set(asked.flatMap(({ variants }) => variants.map(({ id }) => id))),
  };
  let { lines } = emptyContents;
  for (const item of items) {
    const put = putItem(lines, item, open);
    if (!put.ok) return put;
    lines = put.lines;
  }
  const code = coupon.trim().toUpperCase() || null;
  return { ok: true, ...presentCart('', { lines, coupon: code }, open) };
}
