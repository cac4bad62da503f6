import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type ChargeableLine, chargeFor } from './charge';
import { spread } from './coupon';

/** An order whose coupon is spread over its lines as the cart spreads it. */
const anyOrder = fc
  .record({
    prices: fc.array(fc.integer({ min: 0, max: 90_000 }), { minLength: 1, maxLength: 6 }),
    prescribed: fc.array(fc.boolean(), { minLength: 6, maxLength: 6 }),
    off: fc.integer({ min: 0, max: 60_000 }),
    shipping: fc.constantFrom(0, 595),
  })
  .map(({ prices, prescribed, off, shipping }) => {
    const shares = spread(off, prices);
    const lines = prices.map(
      (price, nth): ChargeableLine => ({
        id: `line ${nth}`,
        total: price - (shares[nth] ?? 0),
        prescription: prescribed[nth] ?? false,
      }),
    );
    return { lines, shipping };
  });

describe('a charge', () => {
  it('is for what was approved, with the extras and the shipping once', () => {
    const lines = [
      { id: 'pen', total: 29_900, prescription: true },
      { id: 'tablet', total: 1_800, prescription: true },
      { id: 'vitamin', total: 2_400, prescription: false },
    ];

    expect(chargeFor({ lines, shipping: 595 }, { ids: ['pen'], withExtras: true })).toEqual({
      lines: [
        { id: 'pen', amount: 29_900 },
        { id: 'vitamin', amount: 2_400 },
      ],
      shipping: 595,
      amount: 32_895,
    });
    const difference = new Map([
      ['tablet', -300],
      ['pen', 5_000],
    ]);
    expect(
      chargeFor({ lines, shipping: 595 }, { ids: ['tablet'], difference, withExtras: false }),
    ).toEqual({ lines: [{ id: 'tablet', amount: 1_500 }], shipping: 0, amount: 1_500 });
    expect(
      chargeFor({ lines, shipping: 595 }, { ids: ['pen'], difference, withExtras: true }).amount,
    ).toBe(37_895);
  });

  it('adds up with the others, what is never charged and what was agreed beside, to the total, to the cent', () => {
    const streams = [fc.infiniteStream(fc.boolean()), fc.infiniteStream(fc.nat(50_000))] as const;
    fc.assert(
      fc.property(anyOrder, ...streams, (order, isApproved, more) => {
        let total = order.lines.reduce<number>((sum, line) => sum + line.total, order.shipping);
        let charged = 0;
        let never = 0;
        let isFirst = true;
        for (const line of order.lines.filter(({ prescription }) => prescription)) {
          if (isApproved.next().value) {
            const agreed = more.next().value;
            const difference = new Map([[line.id, agreed]]);
            total += agreed;
            charged += chargeFor(order, { ids: [line.id], difference, withExtras: isFirst }).amount;
            isFirst = false;
          } else never += line.total;
        }
        const extras = chargeFor(order, { ids: [], withExtras: true }).amount;
        if (isFirst) never += extras;
        expect(charged + never).toBe(total);
      }),
    );
  });
});
