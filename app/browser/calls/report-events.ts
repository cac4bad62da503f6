import { type RefObject, useEffect } from 'react';
import type { Cart, ListingDisplayMode } from '../../../schemas/generated/types';
import { cartSourceOf } from '../../kernel/http/cart-source';
import { browserStore } from '../browser-store';
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

const purchaseKey = 'checkout-success-';

/** A purchase that was paid for. */
export interface Purchase {
  checkout: string;
  /** Cents. */
  value: number;
  currency: string;
  /** Number of lines. */
  quantity: number;
}

/** Reports a purchase once for each checkout, however often its page is opened in this browser. */
export function reportPurchase({ checkout, value, currency, quantity }: Purchase): void {
  if (!markFirst(`${purchaseKey}${checkout}`)) return;
  const payload = { value, currency, quantity };
  track({ event: 'Purchase', eventId: checkout, payload });
}

/**
 * Returns whether this is the first time. Where nothing can be remembered, nothing is reported: better never than
 * twice.
 */
function markFirst(key: string): boolean {
  return browserStore.read(key) === null && browserStore.write(key, new Date().toISOString());
}

/**
 * Reports each item of a list by its place, once half of it is in view. What the items are is not said.
 * @param list Holds an element for each item, in their order.
 */
export function useListViews(
  list: RefObject<HTMLElement>,
  mode: ListingDisplayMode,
  count: number,
): void {
  useEffect(() => {
    if (!list.current || typeof IntersectionObserver === 'undefined') return;
    const items = [...list.current.children].slice(0, count);
    const watcher = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (!isIntersecting) continue;
          watcher.unobserve(target);
          const position = items.indexOf(target) + 1;
          track({ event: 'ViewListItem', payload: { mode, position } });
        }
      },
      { threshold: 0.5 },
    );
    for (const item of items) watcher.observe(item);
    return () => watcher.disconnect();
  }, [list, mode, count]);
}
