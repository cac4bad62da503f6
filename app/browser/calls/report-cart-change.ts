import type { Cart } from '../../../schemas/generated/types';
import { cartSourceOf } from '../../kernel/http/cart-source';
import { track } from './track';

/** Reports what came into a cart and what went out of it, by the type of the line and never by the product. */
export function reportCartChange(before: Cart, after: Cart): void {
  const source = cartSourceOf(location.pathname);
  const ids = new Set([...before.items, ...after.items].map(({ variantId }) => variantId));
  for (const id of ids) {
    const [had, has] = [lineOf(before, id), lineOf(after, id)];
    const line = has ?? had;
    const change = (has?.quantity ?? 0) - (had?.quantity ?? 0);
    if (line === undefined || change === 0) continue;
    const { variantType } = line.variant;
    track({
      event: change > 0 ? 'AddToCart' : 'RemoveFromCart',
      payload: { source, variantType, quantity: Math.abs(change) },
    });
  }
}

function lineOf({ items }: Cart, id: string) {
  return items.find(({ variantId }) => variantId === id);
}
