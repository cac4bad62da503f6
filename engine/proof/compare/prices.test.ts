import { describe, expect, it } from 'vitest';
import type { Step } from '../../../schemas/generated/types';
import {
  asks,
  compiled,
  end,
  ending,
  option,
  quizOf,
  radio,
  sells,
  ships,
  shows,
} from '../../../tests/support/quiz-builder';
import { product, single } from '../../../tests/support/sample-catalogue';
import { sampleReference } from '../../../tests/support/sample-reference';
import { smallCatalogue } from '../../../tests/support/small-shop';
import type { PriceList } from '../../commerce';
import type { Quiz } from '../../quiz';
import { compareBehavior } from './compare-behavior';

const sold = (id: string, variant: string) =>
  ({ content: 'commerce product', product: id, variant }) as const;
const cart = { kind: 'cartContent' } as const;
const choice = asks('choice', [sells('medicine', ['foam', 'tablet'])]);

/** A quiz that sells foam and tablets, with what comes behind. */
function shop(steps: Step[], change: (catalogue: PriceList) => void = () => {}): Quiz {
  const catalogue = smallCatalogue();
  change(catalogue);
  return compiled(quizOf([...steps, end()]), { ...sampleReference(), catalogue });
}

/** Another price for one variant, in cents. */
const repriced = (id: string, variantAmount: number) => (catalogue: PriceList) => {
  for (const { variants } of catalogue.products)
    for (const variant of variants)
      if (variant.id === id) Object.assign(variant, { variantAmount });
};

const groupsOf = (before: Quiz, after: Quiz) =>
  compareBehavior(before, after).comparison.groups.map(({ changes, prices }) => ({
    changes: changes.map((one) => [one.kind, one.before, one.after]),
    prices,
  }));

describe('prices', () => {
  it('are told by product of whoever buys, each once', () => {
    const [group, ...others] = groupsOf(
      shop([choice]),
      shop([choice], repriced('tablet-once', 1_900)),
    );
    expect(others).toEqual([]);
    expect(group?.prices).toEqual([{ product: 'tablet', before: 1_800, after: 1_900 }]);
  });

  it('of two variants of one product are not told as one in place of the other', () => {
    const both = asks('both', [
      radio('first', [option('week', sold('two', 'two-week')), 'none']),
      radio('second', [option('month', sold('two', 'two-month')), 'none']),
    ]);
    const withTwo = (more: (catalogue: PriceList) => void) => (catalogue: PriceList) => {
      const variants = [single('two-week', 1_000), single('two-month', 2_000)];
      catalogue.products.push(product('two', { variants }));
      more(catalogue);
    };
    const [before, after] = [() => {}, repriced('tablet-once', 1_900)].map((change) =>
      shop([both, choice], withTwo(change)),
    );
    if (!before || !after) throw new Error('There are two revisions.');
    expect(groupsOf(before, after).flatMap(({ prices }) => prices)).toEqual([
      { product: 'tablet', before: 1_800, after: 1_900 },
    ]);
  });

  it('of a number that somebody sets are compared for each number', () => {
    const steps = [
      asks('boxes', [sells('box', ['box'])]),
      shows('cart', [{ kind: 'cartContentV2', quantity: true }]),
    ];
    const [before, after] = [900, 950].map((amount) =>
      shop(steps, ({ products }) => {
        const prices = [{ value: 2, amount }];
        const variants = [single('box-once', 1_000, { prices })];
        products.push(product('box', { pricingBasis: 'quantityPerMonth', variants }));
      }),
    );
    if (!before || !after) throw new Error('There are two revisions.');
    expect(groupsOf(before, after).flatMap(({ changes }) => changes)).toEqual([
      ['cart', 'May buy 2 × box, box-once, $23.95', 'May buy 2 × box, box-once, $24.95'],
    ]);
  });

  it('that a page tells are compared for people who buy nothing', () => {
    const steps = [
      choice,
      shows('cart', [cart]),
      asks('last', [radio('sure', [ending('no'), ending('never')], { required: true })]),
    ];
    expect(groupsOf(shop(steps), shop(steps, repriced('tablet-once', 1_900)))).toEqual([
      {
        changes: [['page', 'Is told $18 for “tablet”', 'Is told $19 for “tablet”']],
        prices: [],
      },
    ]);
  });

  it('of answers are told to whoever is offered them, whatever they choose', () => {
    const steps = [choice, asks('often', [ships('how', [1, 3], ['medicine'])])];
    const changes = groupsOf(shop(steps), shop(steps, repriced('foam-3m', 6_300))).flatMap(
      (group) => group.changes,
    );
    expect(changes).toContainEqual([
      'page',
      'Is told $20 for “a month of every3”',
      'Is told $21 for “a month of every3”',
    ]);
  });
});

describe('coupons', () => {
  const months = (count: 1 | 3) =>
    asks('plan', [radio('long', [option('pen', sold('pen', `pen-${count}m`))])]);
  const coupons = (before: Quiz, after: Quiz) =>
    compareBehavior(before, after, undefined, smallCatalogue().coupons).comparison.groups.map(
      (group) => group.coupons,
    );

  it('that a cart takes no more, or takes now, are told', () => {
    const cheaper = (amount: number) => repriced('pen-3m', amount);
    const [small, large] = [9_900, 10_000].map((amount) => shop([months(3)], cheaper(amount)));
    if (!small || !large) throw new Error('There are two revisions.');
    const big = { code: 'BIG', title: '$25 off from $100' };
    expect(coupons(small, large)).toEqual([[{ ...big, isTaken: true }]]);
    expect(coupons(large, small)).toEqual([[{ ...big, isTaken: false }]]);
  });

  it('that are for one sort of sale are told where it is another sort', () => {
    const renewing = [
      {
        code: 'RENEW',
        title: 'For treatments',
        variantTypes: ['subscription' as const],
        percentOff: 10,
        status: 'live' as const,
      },
    ];
    const buys = (id: string, variant: string) =>
      shop([asks('plan', [radio('what', [option('it', sold(id, variant))])])]);
    const { comparison } = compareBehavior(
      buys('pen', 'pen-1m'),
      buys('tablet', 'tablet-once'),
      undefined,
      renewing,
    );
    expect(comparison.groups[0]?.coupons).toEqual([
      { code: 'RENEW', title: 'For treatments', isTaken: false },
    ]);
  });

  it('are told of nobody whose cart stays the same', () => {
    const steps = (label: string) => [
      asks('choice', [sells('medicine', ['foam', 'tablet'])]),
      asks('more', [radio('sure', [label])]),
    ];
    expect(coupons(shop(steps('yes')), shop(steps('no'))).flat()).toEqual([]);
  });

  it('that can be typed no more are told in words', () => {
    const withField = (coupon: boolean) =>
      shop([choice, shows('cart', [{ kind: 'cartContentV2', coupon, quantity: true }])]);
    expect(groupsOf(withField(true), withField(false)).flatMap(({ changes }) => changes)).toEqual([
      ['page', 'Can type a coupon in the cart', 'Cannot type a coupon in the cart'],
    ]);
  });
});
