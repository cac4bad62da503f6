import { expect, it } from 'vitest';
import type { PriceList } from '../../../../../../engine/commerce';
import catalogue from '../../../../../../fixtures/catalogue.json';
import { orderedPen, penInReview } from '../../../../../../tests/support/ordered-pen';
import { decisionOffer, type OfferedLine } from './decision-offer';
import { isPatientAsked, priceDifferenceOf } from './read-decision';

/** Eight tablets of sildenafil a month, for $36. */
const tablets = {
  ...orderedPen,
  ...{ productId: 'sildenafil', productTitle: 'Sildenafil', variantId: 'sildenafil-1m' },
  ...{ quantity: 8, dosage: 5_000, total: 3_600, usage: 'before-sex' as const },
};

const offered = (line: typeof tablets | typeof daily) =>
  decisionOffer({ ...penInReview, lines: [line] }, catalogue as PriceList, '2026-11-21').lines;

/** A draft of a product as it begins, with as many units as said. */
const draftOf = (lines: readonly OfferedLine[], productId: string, quantity?: string) => {
  const chosen = lines[0]?.choices.find((one) => one.productId === productId);
  if (!chosen) throw new Error(`There is no ${productId}.`);
  const { begin, id: choice } = chosen;
  return { orderLineId: 'line', choice, ...begin, quantity: quantity ?? begin.quantity };
};

it.each([
  ['tadalafil-daily', '30', 900],
  ['ed-troche', '8', 2_300],
  ['ed-spray', '1', 3_300],
  ['tadalafil-as-needed', '8', 1_200],
])(
  '%s in place of eight tablets is %s in a supply, for as much as one costs',
  (id, units, more) => {
    const lines = offered(tablets);
    const draft = draftOf(lines, id);
    expect(draft.quantity).toBe(units);
    expect(priceDifferenceOf(lines, draft)).toMatchObject({ more, less: 0 });
  },
);

/** A tablet of tadalafil each day, for $45 a month. */
const daily = {
  ...orderedPen,
  ...{ productId: 'tadalafil-daily', productTitle: 'Tadalafil', variantId: 'tadalafil-daily-1m' },
  ...{ dosage: 250, total: 4_500, usage: 'daily' as const },
};

it.each([
  ['sildenafil', '4', 2_500],
  ['tadalafil-as-needed', '4', 1_700],
])(
  '%s in place of a tablet each day is the least that has a price: %s of them',
  (id, units, less) => {
    const lines = offered(daily);
    const draft = draftOf(lines, id);
    expect(draft.quantity).toBe(units);
    expect(priceDifferenceOf(lines, draft)).toMatchObject({ more: 0, less });
  },
);

it.each([
  ['4', { more: 0, less: 1_600 }],
  ['8', { more: 0, less: 0 }],
  ['12', { more: 1_200, less: 0 }],
  ['13', { more: 0, less: 0 }],
  ['', { more: 0, less: 0 }],
])('%s tablets in place of eight cost by their own price', (quantity, difference) => {
  const lines = offered(tablets);
  const draft = draftOf(lines, 'sildenafil', quantity);
  expect(priceDifferenceOf(lines, draft)).toMatchObject(difference);
  expect(isPatientAsked(lines, draft)).toBe(difference.more > 0);
});

it('goes on with as many as are taken, and back to as many as were ordered', () => {
  const as = (productId: string, variantId: string, quantity: number) => ({
    ...{ productId, variantId, quantity, directions: 'Take {dose}.', refills: 2, refillsUsed: 0 },
    ...{ validThrough: '2027-03-01', doseSteps: [], calendar: { week: 1, schedule: [] } },
    nextWeek: null,
  });
  const change = (line: typeof tablets | typeof daily, now: ReturnType<typeof as>) =>
    decisionOffer(
      {
        ...{ ...penInReview, status: 'delivered' },
        lines: [{ ...line, inForce: now, agreed: now, lastTaken: now }],
      },
      catalogue as PriceList,
      '2026-11-21',
    ).lines;
  const onDaily = change(tablets, as('tadalafil-daily', 'tadalafil-daily-1m', 30));
  expect(draftOf(onDaily, 'sildenafil').quantity).toBe('8');
  const onTablets = change(daily, as('sildenafil', 'sildenafil-1m', 8));
  expect(draftOf(onTablets, 'sildenafil').quantity).toBe('8');
  expect(draftOf(onTablets, 'tadalafil-as-needed').quantity).toBe('8');
  expect(draftOf(onTablets, 'tadalafil-daily').quantity).toBe('30');
});
