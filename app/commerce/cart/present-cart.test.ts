import { describe, expect, it } from 'vitest';
import { validateCart } from '../../../schemas/generated/validators';
import { contentsOf, smallShop, storedLine } from '../../../tests/support/small-shop';
import { applyChange } from './apply-change';
import { presentCart } from './present-cart';

describe('a cart as calls answer it', () => {
  it('fits its schema, with and without strengths and coupon', () => {
    const lines = [
      storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 }),
      storedLine('vitamin-once', { seenTotal: 2_400 }),
    ];
    const { cart, warnings } = presentCart('7', { lines, coupon: 'TEN' }, smallShop(['pen']));

    expect(validateCart(cart), JSON.stringify(validateCart.errors)).toBe(true);
    expect(warnings).toEqual([]);
    expect(cart).toMatchObject({
      id: '7',
      subtotal: 32_300,
      discount: 3_230,
      shipping: 0,
      total: 29_070,
      coupon: { code: 'TEN' },
      items: [{ id: 'pen-1m', dosage: 25, dosageUnit: 'mg' }, { id: 'vitamin-once' }],
    });
  });

  it('gives each line its own id, whatever the order it stands in', () => {
    const lines = [
      storedLine('vitamin-once', { id: 'first' }),
      storedLine('foam-1m', { id: 'second' }),
    ];

    expect(
      presentCart('7', contentsOf(...lines), smallShop()).cart.items.map(({ id }) => id),
    ).toEqual(['second', 'first']);
  });
});

describe('a cart with more of something than an order may hold now', () => {
  const shop = smallShop([], ({ products }) => {
    for (const { variants } of products) for (const one of variants) one.maximumQuantity = 1;
  });
  const contents = contentsOf(storedLine('vitamin-once', { quantity: 2, seenTotal: 4_800 }));

  it('says so, and holds what it may once that is confirmed', () => {
    expect(presentCart('7', contents, shop).warnings).toEqual([
      'One order can hold at most 1 of vitamin.',
    ]);
    const confirmed = applyChange(contents, { kind: 'confirm' }, shop);
    if (!confirmed.ok) throw new Error(confirmed.problem.message);
    expect(confirmed.contents.lines).toMatchObject([{ quantity: 1, seenTotal: 2_400 }]);
    expect(presentCart('7', confirmed.contents, shop).warnings).toEqual([]);
  });
});

describe('a cart with a strength that is not made', () => {
  const contents = contentsOf(
    storedLine('pen-1m', { dosage: 1500, seenTotal: 29_900 }),
    storedLine('vitamin-once', { seenTotal: 2_400 }),
  );
  const shop = smallShop(['pen']);

  it('never sells it, and says so', () => {
    const { cart, warnings } = presentCart('7', contents, shop);
    expect(cart.items.map(({ variantId }) => variantId)).toEqual(['vitamin-once']);
    expect(warnings).toEqual(['pen can no longer be bought in this strength and was left out.']);
  });

  it('holds the rest once that is confirmed', () => {
    const confirmed = applyChange(contents, { kind: 'confirm' }, shop);
    expect(confirmed).toMatchObject({ ok: true, contents: { lines: [{ id: 'vitamin-once' }] } });
  });

  it('nor one without a strength where there is one to choose', () => {
    const line = storedLine('pen-1m', { dosage: null, seenTotal: 29_900 });
    expect(presentCart('7', contentsOf(line), shop).cart.items).toEqual([]);
  });
});

it('a strength that the newest intake did not give is not paid for', () => {
  const shop = { ...smallShop(['pen']), eligible: new Map([['pen', new Set([25])]]) };
  const line = storedLine('pen-1m', { dosage: 50, seenTotal: 29_900 });
  expect(presentCart('7', contentsOf(line), shop).warnings).toEqual([
    'Your newest answers gave pen in another strength. Take it out, and put it in again.',
  ]);
});

describe('a cart warns', () => {
  const warningsOf = (...lines: Parameters<typeof contentsOf>) =>
    presentCart('7', contentsOf(...lines), smallShop(['pen'])).warnings;

  it('of a price that changed since its owner last looked', () => {
    expect(warningsOf(storedLine('vitamin-once', { seenTotal: 1_950 }))).toEqual([
      'The price of vitamin is now $24. It was $19.50.',
    ]);
  });

  it('of a line that is no longer sold, which costs nothing', () => {
    expect(warningsOf(storedLine('gummies-once', { seenTotal: 1_600 }))).toEqual([
      'gummies can no longer be bought and was left out.',
    ]);
  });

  it('of an intake that no longer allows a prescription', () => {
    expect(warningsOf(storedLine('tablet-once', { seenTotal: 1_800 }))).toEqual([
      'Answer the health questions again before you buy tablet.',
    ]);
  });

  it('of a coupon that no longer applies', () => {
    const contents = { lines: [storedLine('vitamin-once', { seenTotal: 2_400 })], coupon: 'BIG' };

    expect(presentCart('7', contents, smallShop()).warnings).toEqual([
      'BIG: The cart is $76 too small for this code.',
    ]);
  });
});

it('offers a prescription at the periods that the intake offered', () => {
  const shop = { ...smallShop(['pen']), offered: new Set(['pen-1m']) };
  const line = storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 });
  const { cart, warnings } = presentCart('cart', contentsOf(line), shop);

  expect(cart.items[0]?.product.variants.map(({ id }) => id)).toEqual(['pen-1m']);
  expect(warnings).toEqual([]);
});

it('warns of a period that the newest answers no longer offer', () => {
  const shop = { ...smallShop(['pen']), offered: new Set(['pen-1m']) };
  const line = storedLine('pen-3m', { dosage: 25, seenTotal: 74_700 });
  const { cart, warnings } = presentCart('cart', contentsOf(line), shop);

  expect(cart.items[0]?.product.variants.map(({ id }) => id)).toEqual(['pen-1m', 'pen-3m']);
  expect(warnings).toEqual([
    'With your newest answers, pen does not ship this often. Choose again how it ships.',
  ]);
});

describe('an add-on', () => {
  const choices = (shop: ReturnType<typeof smallShop>, ...lines: Parameters<typeof contentsOf>) => {
    const { items } = presentCart('cart', contentsOf(...lines), shop).cart;
    return items
      .find(({ productId }) => productId === 'vitamin')
      ?.product.variants.map(({ id }) => id);
  };
  const vitamin = storedLine('vitamin-once', { seenTotal: 2_400 });
  const alone = { ...smallShop(['pen']), hasTreatment: false };

  it('is not offered along with a treatment where there is none', () => {
    expect(choices(alone, vitamin)).toEqual(['vitamin-once']);
  });

  it('is offered along with one in the cart, and with one that goes on', () => {
    const pen = storedLine('pen-1m', { dosage: 25, seenTotal: 29_900 });
    expect(choices(alone, vitamin, pen)).toContain('vitamin-addon');
    expect(choices(smallShop(), vitamin)).toContain('vitamin-addon');
  });
});

describe('a cart that was filled at prices of another currency', () => {
  const vitamin = storedLine('vitamin-once', { seenTotal: 2_400 });
  const euros = { ...contentsOf(vitamin), currency: 'eur' };
  const shop = smallShop(['pen']);
  const words =
    'Your cart was filled at prices in Euro, and today’s are in US Dollar. One cart has one currency.';

  it('says so even where the numbers are the same, so that nothing is paid before it is accepted', () => {
    expect(presentCart('7', euros, shop).warnings).toEqual([words]);
    const accepted = applyChange(euros, { kind: 'confirm' }, shop);
    if (!accepted.ok) throw new Error(accepted.problem.message);
    expect(accepted.contents.currency).toBe('usd');
    expect(presentCart('7', accepted.contents, shop).warnings).toEqual([]);
  });

  it('takes nothing in, and lets everything out', () => {
    const items = [{ variantId: 'foam-once', quantity: 1 }];
    expect(applyChange(euros, { kind: 'update', items }, shop)).toMatchObject({
      ok: false,
      problem: { status: 409, message: expect.stringContaining('Accept today’s prices') },
    });
    const removed = applyChange(euros, { kind: 'removeItem', variantId: 'vitamin-once' }, shop);
    expect(removed).toMatchObject({ ok: true, contents: { lines: [] } });
  });
});

it('writes the currency of the catalogue in its warnings', () => {
  const shop = smallShop([], (catalogue) => {
    catalogue.currency = 'eur';
  });
  const line = storedLine('vitamin-once', { seenTotal: 1_950 });
  const { cart, warnings } = presentCart('7', contentsOf(line), shop);
  expect(cart.currency).toBe('eur');
  expect(warnings).toEqual(['The price of vitamin is now €24. It was €19.50.']);
});
