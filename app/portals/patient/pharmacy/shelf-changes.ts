import type { StockedShelf } from './shelves';

/** The part of a cart that matters here. */
interface Held {
  items: readonly { variantId: string }[];
}

/** Changes to a cart after which it holds what is chosen on a shelf. */
export interface ShelfChanges {
  add: { productId: string; variantId: string; quantity: 1 }[];
  remove: { variantId: string }[];
}

/** The products of a shelf that are in a cart. */
export function chosenOn(shelf: StockedShelf, { items }: Held): string[] {
  return shelf.options
    .filter(({ variantId }) => items.some((item) => item.variantId === variantId))
    .map(({ id }) => id);
}

/**
 * Returns what is chosen comes in once; what was taken back goes, however many there were. From a list to pick
 * from, where nothing is taken back, things only come in.
 */
export function changesFor(
  shelf: StockedShelf,
  cart: Held,
  chosen: readonly string[],
): ShelfChanges {
  const held = chosenOn(shelf, cart);
  return {
    add: shelf.options
      .filter(({ id }) => chosen.includes(id) && !held.includes(id))
      .map(({ id, variantId }) => ({ productId: id, variantId, quantity: 1 })),
    remove:
      shelf.display === 'select'
        ? []
        : shelf.options
            .filter(({ id }) => held.includes(id) && !chosen.includes(id))
            .map(({ variantId }) => ({ variantId })),
  };
}
