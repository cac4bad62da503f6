import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import type { PriceList } from '../../../engine/commerce';
import { sampleCatalogue } from '../../../tests/support/sample-catalogue';
import { priceChange } from './price-change';
import { priceChanges } from './price-change.test-cases';

const coupon = { title: 'Off', status: 'live' } as const;
const catalogue: PriceList = {
  ...sampleCatalogue(),
  coupons: [
    { ...coupon, code: 'TWENTY', percentOff: 20 },
    { ...coupon, code: 'TENOFF', amountOff: 1_000 },
    { ...coupon, code: 'FREE', percentOff: 100 },
  ],
};
const today = '2026-11-21';

it.each(priceChanges)('prescribing $description', ({ input: { paid, prescribed }, expected }) => {
  expect(priceChange(paid, prescribed, catalogue, today)).toEqual(expected);
});

it('never gives back more than was paid, and what is more is a sum', () => {
  const bought = catalogue.products.flatMap(({ id: productId, variants }) =>
    variants.map(({ id: variantId }) => ({ productId, variantId })),
  );
  const anything = fc.constantFrom(...bought);
  fc.assert(
    fc.property(anything, anything, fc.nat({ max: 200_000 }), (ordered, other, total) => {
      const paid = { ...ordered, quantity: 1, dosage: null, usage: null, total, coupon: null };
      const change = priceChange(paid, { ...other, quantity: 1, doseSteps: [] }, catalogue, today);
      if (change.kind === 'more') expect(change.more).toBeGreaterThan(0);
      if (change.kind !== 'less') return;
      expect(change.less).toBeGreaterThanOrEqual(0);
      expect(change.less).toBeLessThanOrEqual(total);
    }),
  );
});
