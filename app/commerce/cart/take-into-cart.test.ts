import { describe, expect, it } from 'vitest';
import { contentsOf, smallCatalogue, storedLine } from '../../../tests/support/small-shop';
import type { CartContents } from './cart-contents';
import { mergeContents, withQuizLines } from './take-into-cart.server';

const catalogue = smallCatalogue();
const shown = ({ lines }: CartContents) =>
  lines.map(({ variantId, quantity }) => `${quantity} ${variantId}`);

describe('the cart of someone who signs in', () => {
  const merge = (own: CartContents, visitors: CartContents) =>
    mergeContents(own, visitors, catalogue);

  it('holds what they had before and what they put together now', () => {
    expect(
      shown(merge(contentsOf(storedLine('vitamin-once')), contentsOf(storedLine('foam-once')))),
    ).toEqual(['1 vitamin-once', '1 foam-once']);
  });

  it('does not add the quantities of a variant in both: the newer one counts', () => {
    const own = contentsOf(storedLine('vitamin-once', { id: 'old', quantity: 3 }));
    const visitors = contentsOf(storedLine('vitamin-once', { quantity: 2 }));

    expect(shown(merge(own, visitors))).toEqual(['2 vitamin-once']);
  });

  it('has one treatment that renews: the newer one', () => {
    const own = contentsOf(storedLine('foam-1m'), storedLine('vitamin-addon'));

    expect(shown(merge(own, contentsOf(storedLine('pen-3m'))))).toEqual([
      '1 vitamin-addon',
      '1 pen-3m',
    ]);
  });

  it('keeps the newer coupon, else the one that was there', () => {
    const coupons = (own: string | null, visitors: string | null) =>
      merge({ lines: [], coupon: own }, { lines: [], coupon: visitors }).coupon;

    expect([coupons('TEN', 'BIG'), coupons('TEN', null)]).toEqual(['BIG', 'TEN']);
  });
});

describe('a cart that a quiz fills', () => {
  const pen = { productId: 'pen', variantId: 'pen-3m', quantity: 1, dosage: 25, usage: null };
  const fill = (before: CartContents, coupon: string | null = null) =>
    withQuizLines(before, { lines: [pen], coupon, attemptId: 'second' }, catalogue);

  it('loses what an earlier quiz gave, and keeps what was chosen in the pharmacy', () => {
    const before = contentsOf(
      storedLine('tablet-once', { attemptId: 'first' }),
      storedLine('vitamin-once', { quantity: 2 }),
    );

    expect(shown(fill(before))).toEqual(['2 vitamin-once', '1 pen-3m']);
  });

  it('has one treatment that renews', () => {
    expect(shown(fill(contentsOf(storedLine('foam-3m'))))).toEqual(['1 pen-3m']);
  });

  it('remembers which attempt gave a line, and what it cost', () => {
    expect(fill(contentsOf()).lines[0]).toMatchObject({
      attemptId: 'second',
      seenTotal: 74_700,
      dosage: 25,
    });
  });

  it('is the same when it is filled twice', () => {
    expect(shown(fill(fill(contentsOf(storedLine('vitamin-once')))))).toEqual([
      '1 vitamin-once',
      '1 pen-3m',
    ]);
  });

  it.each([
    [' ten', 'TEN'],
    [null, 'BIG'],
    ['', 'BIG'],
  ])('takes the coupon %j over the one that was there', (typed, expected) => {
    expect(fill({ lines: [], coupon: 'BIG' }, typed).coupon).toBe(expected);
  });
});
