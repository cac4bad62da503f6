import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { sampleCatalogue } from '../../tests/support/sample-catalogue';
import { priceCart, quantityAfter } from './';
import { spread, withCoupon } from './coupon';
import { inCartOrder } from './order';
import { cartCases, itemCases, line, quantityCases } from './pricing.test-cases';

const catalogue = sampleCatalogue();
const price = (
  lines: Parameters<typeof priceCart>[0],
  coupon: string | null = null,
  today = '2026-06-15',
) => priceCart(lines, catalogue, coupon, today);

it.each(itemCases)('$description', ({ line: bought, amount, subtotal, discount }) => {
  const [item] = price([bought]).cart.items;
  expect(item).toMatchObject({ amount, subtotal, discount, total: subtotal - discount });
});

it.each(cartCases)('$description', ({ lines, coupon, today, expected, warning }) => {
  const { cart, warnings } = price(lines, coupon, today);
  expect(cart).toMatchObject(expected);
  expect(warnings).toEqual(warning ? [warning] : []);
  expect(cart.coupon === null).toBe(
    coupon === undefined || coupon.trim() === '' || warning !== undefined,
  );
});

it.each(quantityCases)('$from, $action: $to', ({ from, action, to }) => {
  const change = quantityAfter(from, action);
  const found =
    change.type === 'set' ? change.quantity : { none: 'nothing', remove: 'removed' }[change.type];
  expect(found).toBe(to);
});

it('items stand in the order of the cart, and as they came within it', () => {
  const { cart } = price([
    line('book-once'),
    line('wipes-addon'),
    line('pen-1m'),
    line('fiber-addon'),
    line('tablet-1m'),
  ]);
  expect(cart.items.map(({ variantId }) => variantId)).toEqual([
    'pen-1m',
    'tablet-1m',
    'wipes-addon',
    'fiber-addon',
    'book-once',
  ]);
});

it('shows the variants that can be bought, the dosage unit and the product', () => {
  const [item] = price([line('half-gone-new', { productId: 'half-gone' })]).cart.items;
  expect(item?.product).toMatchObject({ id: 'half-gone', variants: [{ id: 'half-gone-new' }] });
  const [pen] = price([line('pen-1m', { dosage: 25 })]).cart.items;
  expect(pen).toMatchObject({ dosage: 25, dosageUnit: 'mg' });
  expect(item).toMatchObject({ dosage: null, dosageUnit: null });
});

const anyLine = fc
  .record({
    variant: fc.constantFrom(
      'pen-1m',
      'pen-3m',
      'tablet-1m',
      'tablet-once',
      'capsule-1m',
      'lozenge-once',
      'coaching-addon',
      'fiber-once',
      'wipes-addon',
      'book-once',
      'withdrawn-once',
    ),
    quantity: fc.integer({ min: 1, max: 100 }),
    dosage: fc.constantFrom(null, 25, 1000, 2000),
    usage: fc.constantFrom(null, 'daily' as const, 'before-sex' as const),
  })
  .map(({ variant, ...rest }) => line(variant, rest));
const anyCoupon = fc.constantFrom(null, ...catalogue.coupons.map(({ code }) => code), 'NONE');

describe('any cart with any coupon', () => {
  it('adds up, to the cent', () => {
    fc.assert(
      fc.property(fc.array(anyLine, { maxLength: 8 }), anyCoupon, (lines, coupon) => {
        const { cart } = price(lines, coupon);
        const sum = (of: 'subtotal' | 'discount' | 'total') =>
          cart.items.reduce((total, item) => total + item[of], 0);
        expect(cart.subtotal - cart.discount + cart.shipping).toBe(cart.total);
        expect(sum('subtotal')).toBe(cart.subtotal);
        expect(sum('discount')).toBe(cart.discount);
        expect(sum('total')).toBe(cart.total - cart.shipping);
        for (const item of cart.items) {
          expect(Number.isInteger(item.total) && Number.isInteger(item.discount)).toBe(true);
          expect(item.total).toBe(item.subtotal - item.discount);
          expect(item.discount).toBeGreaterThanOrEqual(0);
          expect(item.total).toBeGreaterThanOrEqual(0);
        }
      }),
    );
  });

  it('an amount off is given whole, as far as the cart goes', () => {
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 6 }),
        fc.integer({ min: 1, max: 500_000 }),
        (lines, amountOff) => {
          const before = price(lines).cart.items;
          const after = withCoupon(before, { code: 'X', title: 'X', amountOff, status: 'live' });
          const paid = (items: typeof before) => items.reduce((sum, { total }) => sum + total, 0);
          expect(paid(before) - paid(after)).toBe(Math.min(amountOff, paid(before)));
        },
      ),
    );
  });
});

describe('spreading an amount', () => {
  it.each([
    [100, [900, 900, 900], [34, 33, 33]],
    [100, [300, 100, 0], [75, 25, 0]],
    [1, [5, 5], [1, 0]],
    [10, [3, 4], [3, 4]],
    [10, [0, 0], [0, 0]],
    [0, [5, 5], [0, 0]],
    [5, [], []],
  ])('%i over %j', (amount, weights, shares) => {
    expect(spread(amount, weights)).toEqual(shares);
  });
});

it('ordering keeps what it is given', () => {
  const types = fc.constantFrom(
    'subscription' as const,
    'subscriptionAddon' as const,
    'single' as const,
  );
  const rank = ['subscription', 'subscriptionAddon', 'single'];
  fc.assert(
    fc.property(fc.array(fc.tuple(types, fc.nat())), (items) => {
      const ordered = inCartOrder(items, ([type]) => type);
      expect(ordered.map(([type]) => rank.indexOf(type))).toEqual(
        ordered.map(([type]) => rank.indexOf(type)).sort(),
      );
      expect(ordered).toHaveLength(items.length);
      for (const type of rank) {
        expect(ordered.filter((item) => item[0] === type)).toEqual(
          items.filter((item) => item[0] === type),
        );
      }
    }),
  );
});
