import fc from 'fast-check';
import { expect, it } from 'vitest';
import { smallCatalogue, smallShop } from '../../../../tests/support/small-shop';
import { applyChange, type CartChange } from '../../../commerce/cart/apply-change';
import { type CartContents, emptyContents } from '../../../commerce/cart/cart-contents';
import { presentCart } from '../../../commerce/cart/present-cart';
import { findSale } from '../../../commerce/cart/sale-rules';

const variantId = fc.constantFrom(
  ...smallCatalogue().products.flatMap(({ variants }) => variants.map(({ id }) => id)),
  'cure-all',
);
const quantity = fc.integer({ min: -2, max: 103 });
const action = fc.constantFrom('increase', 'decrease');
const change: fc.Arbitrary<CartChange> = fc.oneof(
  fc.record({
    kind: fc.constant('update' as const),
    items: fc.array(fc.record({ variantId, quantity }), { minLength: 1, maxLength: 4 }),
  }),
  fc.record({ kind: fc.constant('updateItem' as const), variantId, quantity }),
  fc.record({ kind: fc.constant('updateItem' as const), variantId, action }),
  fc.record({ kind: fc.constant('removeItem' as const), variantId }),
  fc.record({ kind: fc.constant('toggleTypeItem' as const), price: variantId }),
  fc.record({
    kind: fc.constant('coupon' as const),
    coupon: fc.constantFrom('', 'TEN', 'BIG', 'OLD', 'X'),
  }),
  fc.record({ kind: fc.constantFrom('confirm' as const, 'removeAll' as const) }),
);
const changes = fc.array(change, { maxLength: 30 });
const eligible = fc.subarray(['pen', 'tablet']);

/** The cart after each change; a refused one leaves it. */
function states(steps: readonly CartChange[], allowed: readonly string[]): CartContents[] {
  const shop = smallShop(allowed);
  const seen: CartContents[] = [emptyContents];
  for (const step of steps) {
    const before = seen.at(-1) ?? emptyContents;
    const changed = applyChange(before, step, shop);
    seen.push(changed.ok ? changed.contents : before);
  }
  return seen;
}

it('whatever is done to it, a cart holds each variant once, 1 to 100 of it, and only what may be sold', () => {
  fc.assert(
    fc.property(changes, eligible, (steps, allowed) => {
      const { catalogue } = smallShop();
      for (const { lines } of states(steps, allowed)) {
        expect(new Set(lines.map((line) => line.variantId)).size).toBe(lines.length);
        for (const line of lines) {
          const sale = findSale(catalogue, line.variantId);
          expect(line.quantity).toSatisfy(
            (count: number) => Number.isInteger(count) && count > 0 && count <= 100,
          );
          expect(sale?.product.id).toBe(line.productId);
          expect(sale?.product.prescription && !allowed.includes(line.productId)).toBeFalsy();
          expect(sale?.variant.status).toBe('live');
        }
      }
    }),
  );
});

it('what a cart comes to is the sum of its lines, and never below nothing', () => {
  fc.assert(
    fc.property(changes, eligible, (steps, allowed) => {
      for (const contents of states(steps, allowed)) {
        const { cart } = presentCart('cart', contents, smallShop(allowed));
        const sum = cart.items.reduce((total, item) => total + item.total, 0);
        expect(cart.total).toBe(sum + cart.shipping);
        expect(cart.total).toBe(cart.subtotal - cart.discount + cart.shipping);
        for (const item of cart.items) expect(item.total).toBeGreaterThanOrEqual(0);
      }
    }),
  );
});

it('lines stand in the order subscription, add-on, single', () => {
  const rank = { subscription: 0, subscriptionAddon: 1, single: 2 };
  fc.assert(
    fc.property(changes, eligible, (steps, allowed) => {
      for (const contents of states(steps, allowed)) {
        const { items } = presentCart('cart', contents, smallShop(allowed)).cart;
        const ranks = items.map(({ variant }) => rank[variant.variantType]);
        expect(ranks).toEqual([...ranks].sort());
      }
    }),
  );
});

it('naming a quantity twice is the same as once', () => {
  fc.assert(
    fc.property(changes, variantId, fc.integer({ min: 0, max: 100 }), (steps, variant, count) => {
      const set: CartChange = { kind: 'updateItem', variantId: variant, quantity: count };
      const all = states([...steps, set, set], ['pen', 'tablet']);
      expect(all.at(-1)).toEqual(all.at(-2));
    }),
  );
});

it('nothing that happened while nobody looked is left to warn of after confirming', () => {
  fc.assert(
    fc.property(changes, fc.integer({ min: 1, max: 9_999 }), (steps, price) => {
      const contents = states(steps, ['pen', 'tablet']).at(-1) ?? emptyContents;
      const later = smallShop(['pen', 'tablet'], ({ products, coupons }) => {
        for (const { variants } of products) for (const one of variants) one.variantAmount = price;
        for (const product of products) if (product.id === 'foam') product.status = 'disabled';
        coupons.splice(0, 1);
      });
      const confirmed = applyChange(contents, { kind: 'confirm' }, later);
      if (!confirmed.ok) throw new Error(confirmed.problem.message);
      expect(presentCart('cart', confirmed.contents, later).warnings).toEqual([]);
    }),
  );
});
