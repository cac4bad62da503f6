import type { CartColumn } from '../../engine/proof';

/** Kind of thing that the cells of the matrix count. */
export type Counting = 'people' | 'runs';

/** Some who come to the same outcome with the same in the cart. */
export interface Placed {
  /** The outcome by its key. */
  outcome: string;
  /** Contents of the cart, by the keys of the columns. */
  carts: ReadonlySet<string>;
  count: number;
}

/** Number of people or saved runs that come to each place. */
export interface Tally {
  counting: Counting;
  /** Number of people with all outcomes; null while nothing was counted. */
  total: number | null;
  /**
   * Number of people with one outcome, and with one of some carts where these are given; null while nothing was
   * counted.
   */
  at(outcome: string, carts?: readonly (CartColumn | null)[]): number | null;
}

export function cartKey(cart: CartColumn | null): string {
  return cart === null ? '' : `${cart.variantId} ${cart.dosage}`;
}

/** Tells whether somebody has one of some carts. */
function hasOneOf({ carts }: Placed, wanted: readonly (CartColumn | null)[]): boolean {
  return wanted.some((cart) => carts.has(cartKey(cart)));
}

/** @param placed Null while nothing was counted. */
export function tallyOf(counting: Counting, placed: readonly Placed[] | null): Tally {
  const sumOf = (some: readonly Placed[]) => some.reduce((sum, { count }) => sum + count, 0);
  return {
    counting,
    total: placed && sumOf(placed),
    at: (outcome, carts) =>
      placed &&
      sumOf(placed.filter((one) => one.outcome === outcome && (!carts || hasOneOf(one, carts)))),
  };
}

const nouns = {
  people: { one: 'person', many: 'people' },
  runs: { one: 'saved run', many: 'saved runs' },
};

const numbers = new Intl.NumberFormat('en-US');

/** A count as it is read: “1,208 people”. */
export function counted(count: number, counting: Counting): string {
  const { one, many } = nouns[counting];
  return `${numbers.format(count)} ${count === 1 ? one : many}`;
}

/** A part of all who were counted: “645 of 1,208 people”. */
export function partOf(count: number, total: number, counting: Counting): string {
  return `${numbers.format(count)} of ${counted(total, counting)}`;
}
