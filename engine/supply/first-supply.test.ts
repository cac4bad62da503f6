import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../tests/support/fixture-quizzes';
import { product, single } from '../../tests/support/sample-catalogue';
import { liveVariants } from '../commerce/choose-variant';
import { addDays } from '../values/calendar';
import { firstSupply } from './first-supply';
import { supplyCases } from './first-supply.test-cases';

const { products } = fixtureReference.catalogue;
const begun = '2026-06-15';

function ordered(variantId: string) {
  for (const product of products) {
    const variant = product.variants.find(({ id }) => id === variantId);
    if (variant) return { product, variant };
  }
  throw new Error(`There is no ${variantId}.`);
}

describe('the first supply of what is ordered', () => {
  it.each(supplyCases)('$description', ({ variant, dosage, quantity = 1, shipments }) => {
    const supply = firstSupply({ ...ordered(variant), dosage, quantity, usage: null }, begun);
    const packed = supply?.shipments.map(({ fill }) =>
      fill.packages.map(({ count, dosage }) => `${count} × ${dosage}`),
    );
    expect(packed).toEqual(shipments);
  });

  it('is not known of what has no packing', () => {
    const vitamin = product('vitamin', { variants: [single('vitamin-once')] });
    const [variant] = vitamin.variants;
    if (!variant) throw new Error('The vitamin has a variant.');
    const supplied = { product: vitamin, variant, dosage: null, quantity: 1, usage: null };
    expect(firstSupply(supplied, begun)).toBeNull();
  });

  it('covers every day that is paid for, of every medicine, whenever it begins', () => {
    const medicines = products.filter(({ prescription }) => prescription);
    fc.assert(
      fc.property(fc.constantFrom(...medicines), fc.nat(400), fc.nat(9), (product, days, nth) => {
        const strengths = product.dosages ?? [];
        const strength = strengths[nth % Math.max(1, strengths.length)];
        for (const variant of liveVariants(product)) {
          const dosage = strength === undefined ? null : Math.round(strength * 100);
          const supplied = { product, variant, dosage, quantity: 4, usage: null };
          const supply = firstSupply(supplied, addDays(begun, days));
          const packages = supply?.shipments.flatMap(({ fill }) => fill.packages) ?? [];
          let covered = 0;
          for (const one of packages) {
            expect(one.fromDay).toBe(covered);
            expect(one.count).toBeGreaterThan(0);
            covered += one.days;
          }
          expect(covered).toBeGreaterThanOrEqual(supply?.shipments.at(-1)?.fill.paidTo ?? 1);
        }
      }),
    );
  });
});
