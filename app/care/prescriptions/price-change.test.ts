import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { sampleCatalogue } from '../../../tests/support/sample-catalogue';
import { priceChange } from './price-change';
import { priceChanges } from './price-change.test-cases';

const catalogue = sampleCatalogue();
const today = '2026-11-21';

it.each(priceChanges)('prescribing $description', ({ input: { paid, prescribed }, expected }) => {
  expect(priceChange(paid, prescribed, catalogue, today)).toEqual(expected);
});

it('never gives back more than was paid', () => {
  const bought = catalogue.products.flatMap(({ id: productId, variants }) =>
    variants.map(({ id: variantId }) => ({ productId, variantId })),
  );
  const anything = fc.constantFrom(...bought);
  fc.assert(
    fc.property(anything, anything, fc.nat({ max: 200_000 }), (ordered, other, total) => {
      const paid = { ...ordered, quantity: 1, dosage: null, usage: null, total };
      const change = priceChange(paid, { ...other, doseSteps: [] }, catalogue, today);
      if (change.kind !== 'less') return;
      expect(change.less).toBeGreaterThanOrEqual(0);
      expect(change.less).toBeLessThanOrEqual(total);
    }),
  );
});
