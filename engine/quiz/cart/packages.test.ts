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
        all: ['4 pens of 0.25 mg', '1 pen of 0.5 mg'],
        first: ['4 pens of 0.25 mg', '1 pen of 0.5 mg'],
        shipments: 1,
      },
    ],
    [
      'three months of pens, in three shipments',
      'semaglutide-weekly-3m',
      25,
      1,
      {
        all: ['4 pens of 0.25 mg', '4 pens of 0.5 mg', '4 pens of 1 mg', '2 pens of 1.7 mg'],
        first: ['4 pens of 0.25 mg', '1 pen of 0.5 mg'],
        shipments: 3,
      },
    ],
    [
      'pens that stay alike',
      'semaglutide-weekly-1m',
      100,
      1,
      { title: 'Semaglutide, weekly', all: ['5 pens of 1 mg'], shipments: 1 },
    ],
    ['what needs no prescription', 'alcohol-pads-once', null, 2, { all: ['2 boxes of 100 pads'] }],
  ])('are told: %s', (_, variant, dosage, quantity, expected) => {
    expect(packed(variant, dosage, quantity)).toMatchObject(expected);
  });

  it('are told of nothing that is not sent', () => {
    expect(packed('weight-coaching-1m', null)).toBeNull();
  });
});
