import { expect, it } from 'vitest';
import type { PriceList } from '../../../../../../engine/commerce';
import catalogue from '../../../../../../fixtures/catalogue.json';
import { orderedPen, penInReview } from '../../../../../../tests/support/ordered-pen';
import { decisionOffer } from './decision-offer';

/** Eight tablets of sildenafil a month, for $36. */
const tablets = {
  ...orderedPen,
  ...{ productId: 'sildenafil', productTitle: 'Sildenafil', variantId: 'sildenafil-1m' },
  ...{ quantity: 8, dosage: 5_000, total: 3_600, usage: 'before-sex' as const },
};

const choiceOf = (productId: string) =>
  decisionOffer(
    { ...penInReview, lines: [tablets] },
    catalogue as PriceList,
    '2026-11-21',
  ).lines[0]?.choices.find((one) => one.productId === productId);

it.each([
  ['tadalafil-daily', '30', 900],
  ['ed-troche', '8', 2_300],
  ['ed-spray', '1', 3_300],
  ['tadalafil-as-needed', '8', 1_200],
])(
  '%s in place of eight tablets is %s in a supply, for as much as one costs',
  (id, units, more) => {
    const choice = choiceOf(id);
    expect(choice?.begin.quantity).toBe(units);
    expect(choice?.otherPrices[0]).toMatchObject({ more, less: 0 });
  },
);
