import { describe, expect, it } from 'vitest';
import { offer } from '../../../../tests/support/step-views';
import { offerPrice, offerPriceInWords } from './Listing';

const cases = [
  {
    name: 'what is bought once costs its total',
    given: offer('Ondansetron', 1_800),
    expected: { price: '$18', original: undefined, period: undefined, billed: null },
  },
  {
    name: 'a discount shows what it cost before',
    given: offer('Fiber', 2_000, { discount: 550 }),
    expected: { price: '$14.50', original: '$20', period: undefined, billed: null },
  },
  {
    name: 'what renews is told by the month, with what is charged each time',
    given: offer('Semaglutide', 89_700, { discount: 15_000, perMonth: 24_900, months: 3 }),
    expected: {
      price: '$249',
      original: '$299',
      period: '/ mo',
      billed: '$747 billed every 3 months',
    },
  },
  {
    name: 'what renews by weeks is told whole, with how often',
    given: offer('Electrolytes', 2_200, { every: 'every 4 weeks' }),
    expected: {
      price: '$22',
      original: undefined,
      period: undefined,
      billed: 'Billed every 4 weeks',
    },
  },
  {
    name: 'what renews each month is charged each month',
    given: offer('Semaglutide', 29_900, { perMonth: 29_900, months: 1 }),
    expected: { price: '$299', original: undefined, period: '/ mo', billed: 'Billed every month' },
  },
];

describe('offerPrice', () => {
  it.each(cases)('$name', ({ given, expected }) => {
    expect(offerPrice(given)).toEqual(expected);
  });
});

describe('offerPriceInWords', () => {
  it('names how often only for what renews', () => {
    expect(cases.map(({ given }) => offerPriceInWords(given))).toEqual([
      '$18',
      '$14.50',
      '$249 / mo',
      '$22 every 4 weeks',
      '$299 / mo',
    ]);
  });
});
