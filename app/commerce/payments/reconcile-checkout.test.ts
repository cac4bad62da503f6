import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  contentsOf,
  smallCatalogue,
  smallShop,
  storedLine,
} from '../../../tests/support/small-shop';
import type { CartContents } from '../cart/cart-contents';
import { presentCart } from '../cart/present-cart';
import { nextLook, withoutPaid } from './reconcile-checkout.server';
import { takeSnapshot } from './what-is-paid.server';

const catalogue = smallCatalogue();

function paidFor(contents: CartContents) {
  return takeSnapshot(presentCart('cart', contents, smallShop()).cart, contents);
}

it('leaves nothing of a cart that was not touched since', () => {
  const quantity = fc.integer({ min: 1, max: 100 });
  fc.assert(
    fc.property(quantity, quantity, fc.constantFrom(null, 'TEN'), (vitamins, foams, coupon) => {
      const lines = [
        storedLine('vitamin-once', { quantity: vitamins }),
        storedLine('foam-once', { quantity: foams }),
      ];
      const contents = { lines, coupon };

      expect(withoutPaid(contents, paidFor(contents), catalogue)).toEqual({
        lines: [],
        coupon: null,
      });
    }),
  );
});

it('keeps what was added to a line', () => {
  const paid = paidFor(contentsOf(storedLine('vitamin-once', { quantity: 2 })));
  const now = contentsOf(storedLine('vitamin-once', { quantity: 5 }));

  expect(withoutPaid(now, paid, catalogue).lines).toMatchObject([
    { quantity: 3, seenTotal: 7_200 },
  ]);
});

it('takes away a line of which there is less by now', () => {
  const paid = paidFor(contentsOf(storedLine('vitamin-once', { quantity: 2 })));

  expect(withoutPaid(contentsOf(storedLine('vitamin-once')), paid, catalogue).lines).toEqual([]);
});

it.each([
  ['is bought another way by now', storedLine('foam-3m', { id: 'foam-once' })],
  ['was taken out and put in again', storedLine('foam-once', { id: 'again' })],
])('keeps a line that %s', (_what, line) => {
  const paid = paidFor(contentsOf(storedLine('foam-once')));

  expect(withoutPaid(contentsOf(line), paid, catalogue).lines).toEqual([line]);
});

it('keeps another coupon than the one that was used', () => {
  const contents = { ...contentsOf(storedLine('vitamin-once')), coupon: 'TEN' };

  expect(withoutPaid({ ...contents, coupon: 'BIG' }, paidFor(contents), catalogue).coupon).toBe(
    'BIG',
  );
});

it.each([
  [0, 2],
  [0.5, 2],
  [2, 4],
  [60, 120],
  [719, 1438],
  [721, 1440],
  [1439, 1440],
  [1440, 2880],
  [50_000, 51_440],
])('looks %d minutes after the beginning, and next after %d', (age, next) => {
  const begun = new Date('2025-06-02T12:00:00Z');
  const after = (minutes: number) => new Date(begun.getTime() + minutes * 60_000);

  expect(nextLook(begun, after(age))).toEqual(after(next));
});
