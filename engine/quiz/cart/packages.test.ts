import { describe, expect, it } from 'vitest';
import { fixtureReference } from '../../../tests/support/fixture-quizzes';
import { packagesOf } from './packages';

const { products } = fixtureReference.catalogue;

/** A line of the catalogue, as it would be chosen on a 15th of June. */
function packed(variantId: string, dosage: number | null, quantity = 1) {
  for (const sold of products) {
    const variant = sold.variants.find(({ id }) => id === variantId);
    if (!variant) continue;
    const line = { productId: sold.id, variantId, quantity, dosage, usage: null };
    return packagesOf({ line, product: sold, variant }, '2026-06-15');
  }
  throw new Error(`There is no ${variantId}.`);
}

describe('the packages of a first supply', () => {
  it.each([
    [
      'a month of pens, a step up included',
      'semaglutide-weekly-1m',
      25,
      1,
      {
        units: '5 pens',
        strengths: ['4 × 0.25 mg', '1 × 0.5 mg'],
        first: ['4 × 0.25 mg', '1 × 0.5 mg'],
        shipments: 1,
      },
    ],
    [
      'three months of pens, in three shipments',
      'semaglutide-weekly-3m',
      25,
      1,
      {
        units: '14 pens',
        strengths: ['4 × 0.25 mg', '4 × 0.5 mg', '4 × 1 mg', '2 × 1.7 mg'],
        first: ['4 × 0.25 mg', '1 × 0.5 mg'],
        shipments: 3,
      },
    ],
    [
      'pens that stay alike',
      'semaglutide-weekly-1m',
      100,
      1,
      {
        units: '5 pens',
        strengths: ['5 × 1 mg'],
        shipments: 1,
      },
    ],
    ['tablets by the month', 'sildenafil-3m', 5000, 8, { units: '24 tablets', shipments: 1 }],
  ])('are counted: %s', (_, variant, dosage, quantity, expected) => {
    expect(packed(variant, dosage, quantity)).toMatchObject(expected);
  });

  it('are told of no product without a prescription', () => {
    const extras = products.filter(({ prescription }) => !prescription);
    expect(extras.length).toBeGreaterThan(0);
    for (const { variants } of extras)
      for (const { id } of variants) expect(packed(id, null)).toBeNull();
  });
});
