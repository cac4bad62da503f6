import { expect, it } from 'vitest';
import type { Variant } from '../../../schemas/generated/types';
import { addOn, monthly, product, single } from '../../../tests/support/sample-catalogue';
import { contentsOf, smallShop, storedLine } from '../../../tests/support/small-shop';
import { periodChoices } from './period-choices';
import { presentCart } from './present-cart';

function itemOf(variantId: string, quantity = 1, change?: Parameters<typeof smallShop>[1]) {
  const line = storedLine(variantId, { quantity });
  const [item] = presentCart('cart', contentsOf(line), smallShop([], change)).cart.items;
  if (!item) throw new Error('There is no such line.');
  return item;
}

it('shows what each way to buy a line costs, by the month where it renews', () => {
  expect(periodChoices(itemOf('foam-once', 2), 'usd')).toEqual([
    { variantId: 'foam-1m', label: '1 month', note: '$48 / mo', isChosen: false },
    { variantId: 'foam-3m', label: '3 months', note: '$40 / mo', isChosen: false },
    { variantId: 'foam-once', label: 'Once', note: '$56', isChosen: true },
  ]);
});

it('uses the price for what was chosen, such as a strength', () => {
  const prices = (amount: number): Variant['prices'] => [
    { value: 5, amount },
    { value: 10, amount: amount * 2 },
  ];
  const item = itemOf('foam-1m', 1, ({ products }) => {
    for (const product of products) {
      if (product.id !== 'foam') continue;
      product.pricingBasis = 'dosage';
      for (const one of product.variants) one.prices = prices(one.variantAmount + 300);
    }
  });

  expect(periodChoices(item, 'usd').map(({ note }) => note)).toEqual([
    '$27 / mo',
    '$21 / mo',
    '$31',
  ]);
});

it('tells weeks by the whole price, and a year by the month', () => {
  const item = itemOf('coaching-addon', 1, ({ products }) => {
    const variants = [
      addOn('coaching-addon'),
      addOn('coaching-4w', 2_200, { variantPeriod: 4, variantPeriodUnit: 'week' }),
      addOn('coaching-year', 12_000, { variantPeriodUnit: 'year' }),
    ];
    products.push(product('coaching', { variants }));
  });
  expect(periodChoices(item, 'usd').map(({ label, note }) => [label, note])).toEqual([
    ['1 month', expect.stringMatching(/ \/ mo$/)],
    ['4 weeks', '$22'],
    ['1 year', '$10 / mo'],
  ]);
});

it('offers nothing where there is one way only', () => {
  expect(periodChoices(itemOf('tablet-once'), 'usd')).toEqual([]);
});

it.each([
  ['a treatment', 'coaching-1m', ['coaching-1m', 'coaching-once']],
  ['an add-on', 'coaching-addon', ['coaching-addon', 'coaching-once']],
  ['a single purchase', 'coaching-once', ['coaching-addon', 'coaching-once']],
])('offers for %s what suits it', (_what, variantId, expected) => {
  const item = itemOf(variantId, 1, ({ products }) => {
    const variants = [
      monthly('coaching-1m', 1, 2_900),
      addOn('coaching-addon'),
      single('coaching-once'),
    ];
    products.push(product('coaching', { variants }));
  });

  expect(periodChoices(item, 'usd').map((choice) => choice.variantId)).toEqual(expected);
});
