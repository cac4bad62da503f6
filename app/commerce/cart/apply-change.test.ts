import { describe, expect, it } from 'vitest';
import { contentsOf, smallShop, storedLine } from '../../../tests/support/small-shop';
import { applyChange, type CartChange, putItem } from './apply-change';
import type { CartContents, Shop } from './cart-contents';

/** The quantities by variant after a change; the reason when it is refused. */
function quantitiesAfter(
  contents: CartContents,
  change: CartChange,
  shop: Shop = smallShop(['pen']),
) {
  const changed = applyChange(contents, change, shop);
  if (!changed.ok) return changed.problem.message;
  return Object.fromEntries(changed.contents.lines.map((line) => [line.variantId, line.quantity]));
}

const empty = contentsOf();
const vitamins = (quantity: number) => contentsOf(storedLine('vitamin-once', { quantity }));
const put = (
  variantId: string,
  quantity: number,
  rest: { productId?: string; dosage?: number } = {},
): CartChange => ({
  kind: 'update',
  items: [{ variantId, quantity, ...rest }],
});
const press = (action: 'increase' | 'decrease'): CartChange => ({
  kind: 'updateItem',
  variantId: 'vitamin-once',
  action,
});

describe('putting something in', () => {
  it.each<[string, CartContents, CartChange, unknown]>([
    ['adds a new line', empty, put('vitamin-once', 2), { 'vitamin-once': 2 }],
    [
      'sets the quantity of a line that is there',
      vitamins(3),
      put('vitamin-once', 2),
      { 'vitamin-once': 2 },
    ],
    ['takes it out at a quantity of 0', vitamins(3), put('vitamin-once', 0), {}],
    ['does nothing at 0 for what is not there', empty, put('vitamin-once', 0), {}],
    ['adds a prescription that an intake allows', empty, put('pen-1m', 1), { 'pen-1m': 1 }],
    [
      'replaces a subscription to the same product',
      contentsOf(storedLine('foam-1m')),
      put('foam-3m', 1),
      { 'foam-3m': 1 },
    ],
    [
      'keeps a single purchase beside a subscription to it',
      contentsOf(storedLine('foam-once')),
      put('foam-3m', 1),
      { 'foam-once': 1, 'foam-3m': 1 },
    ],
  ])('%s', (_what, contents, change, expected) => {
    expect(quantitiesAfter(contents, change)).toEqual(expected);
  });

  it.each<[string, CartChange, string]>([
    [
      'an unknown variant',
      put('cure-all', 1),
      'This product is not known. Reload the page and choose again.',
    ],
    ['a variant that is disabled', put('vitamin-old', 1), 'vitamin can no longer be bought.'],
    ['a product that is disabled', put('gummies-once', 1), 'gummies can no longer be bought.'],
    [
      'a variant of another product',
      put('vitamin-once', 1, { productId: 'pen' }),
      'This variant belongs to another product.',
    ],
    [
      'a quantity beyond 100',
      put('vitamin-once', 101),
      'The quantity is a whole number from 0 to 100.',
    ],
    [
      'a negative quantity',
      put('vitamin-once', -1),
      'The quantity is a whole number from 0 to 100.',
    ],
    ['half of one', put('vitamin-once', 0.5), 'The quantity is a whole number from 0 to 100.'],
    [
      'a strength it is not made in',
      put('pen-1m', 1, { dosage: 30 }),
      'pen is not made in this strength.',
    ],
    [
      'a strength of what has none',
      put('vitamin-once', 1, { dosage: 25 }),
      'vitamin is not made in this strength.',
    ],
    [
      'a prescription without an intake',
      put('tablet-once', 1),
      'This needs a few health questions first.',
    ],
  ])('refuses %s', (_what, change, message) => {
    expect(quantitiesAfter(vitamins(1), change)).toBe(message);
  });

  it('names the intake that a prescription needs', () => {
    const changed = applyChange(empty, put('pen-1m', 1), smallShop());

    expect(changed).toMatchObject({
      ok: false,
      problem: { status: 422, quiz: '/quiz/weight-loss' },
    });
  });

  it('begins at the smallest strength, and keeps one that was chosen', () => {
    const begun = applyChange(empty, put('pen-1m', 1), smallShop(['pen']));
    if (!begun.ok) throw new Error(begun.problem.message);
    expect(begun.contents.lines[0]?.dosage).toBe(25);
    const chosen = contentsOf(storedLine('pen-1m', { dosage: 50 }));
    const changed = applyChange(chosen, put('pen-3m', 1), smallShop(['pen']));

    expect(changed).toMatchObject({
      ok: true,
      contents: { lines: [{ variantId: 'pen-3m', dosage: 50 }] },
    });
  });

  it('puts in all of its items or none', () => {
    const items = [
      { variantId: 'foam-once', quantity: 1 },
      { variantId: 'tablet-once', quantity: 1 },
    ];

    expect(quantitiesAfter(vitamins(1), { kind: 'update', items })).toBe(
      'This needs a few health questions first.',
    );
  });
});

describe('changing the quantity of an item', () => {
  it.each<[string, number, 'increase' | 'decrease', unknown]>([
    ['adds one that is not there with a quantity of 1', 0, 'increase', { 'vitamin-once': 1 }],
    ['does nothing when less is wanted of what is not there', 0, 'decrease', {}],
    ['goes up by one', 2, 'increase', { 'vitamin-once': 3 }],
    ['goes down by one', 2, 'decrease', { 'vitamin-once': 1 }],
    ['removes the last one', 1, 'decrease', {}],
    ['goes up to 100', 99, 'increase', { 'vitamin-once': 100 }],
    ['stays at 100', 100, 'increase', { 'vitamin-once': 100 }],
  ])('%s', (_what, quantity, action, expected) => {
    expect(quantitiesAfter(quantity === 0 ? empty : vitamins(quantity), press(action))).toEqual(
      expected,
    );
  });

  it('never goes beyond what an order may hold of it, and says so', () => {
    const shop = smallShop([], ({ products }) => {
      for (const { variants } of products) for (const one of variants) one.maximumQuantity = 3;
    });

    const set: CartChange = { kind: 'updateItem', variantId: 'vitamin-once', quantity: 4 };
    for (const change of [press('increase'), set]) {
      expect(applyChange(vitamins(3), change, shop)).toEqual({
        ok: false,
        problem: {
          status: 422,
          message: 'One order can hold at most 3 of vitamin.',
          field: 'quantity',
        },
      });
    }
    expect(applyChange(vitamins(2), press('increase'), shop).ok).toBe(true);
  });

  it('finds the line by its id', () => {
    expect(
      quantitiesAfter(vitamins(2), { kind: 'updateItem', id: 'vitamin-once', quantity: 5 }),
    ).toEqual({
      'vitamin-once': 5,
    });
  });

  it.each<[string, CartChange, string]>([
    [
      'a line that is gone',
      { kind: 'updateItem', id: 'gone', quantity: 1 },
      'This is no longer in the cart.',
    ],
    [
      'no line',
      { kind: 'updateItem', quantity: 1, action: 'increase' },
      'Name the line to change.',
    ],
    [
      'no change',
      { kind: 'updateItem', id: 'vitamin-once', variantId: 'vitamin-once' },
      'Give either a quantity or an action.',
    ],
    [
      'two changes',
      { kind: 'updateItem', id: 'vitamin-once', quantity: 1, action: 'increase' },
      'Give either a quantity or an action.',
    ],
  ])('refuses %s', (_what, change, message) => {
    expect(quantitiesAfter(vitamins(1), change)).toBe(message);
  });
});

describe('taking out', () => {
  const two = contentsOf(storedLine('vitamin-once'), storedLine('foam-once'));

  it.each<[string, CartChange, unknown]>([
    ['one by its variant', { kind: 'removeItem', variantId: 'foam-once' }, { 'vitamin-once': 1 }],
    ['one by its id', { kind: 'removeItem', id: 'vitamin-once' }, { 'foam-once': 1 }],
    [
      'one that is gone already',
      { kind: 'removeItem', id: 'gone' },
      { 'vitamin-once': 1, 'foam-once': 1 },
    ],
    ['all', { kind: 'removeAll' }, {}],
  ])('%s', (_what, change, expected) => {
    expect(quantitiesAfter(two, change)).toEqual(expected);
  });
});

describe('buying an item another way', () => {
  const once = contentsOf(storedLine('foam-once', { quantity: 2, dosage: 500 }));

  it('changes the variant and keeps the rest of the line', () => {
    const changed = applyChange(once, { kind: 'toggleTypeItem', price: 'foam-3m' }, smallShop());

    expect(changed).toMatchObject({
      ok: true,
      contents: {
        lines: [
          { id: 'foam-once', variantId: 'foam-3m', quantity: 2, dosage: 500, seenTotal: 12_000 },
        ],
      },
    });
  });

  it('changes nothing the second time', () => {
    expect(
      quantitiesAfter(contentsOf(storedLine('foam-3m')), {
        kind: 'toggleTypeItem',
        price: 'foam-3m',
      }),
    ).toEqual({
      'foam-3m': 1,
    });
  });

  it.each([
    ['foam-9m', 'This product is not known. Reload the page and choose again.'],
    ['vitamin-once', 'This is no longer in the cart.'],
    ['vitamin-old', 'vitamin can no longer be bought.'],
  ])('refuses %s', (price, message) => {
    expect(quantitiesAfter(once, { kind: 'toggleTypeItem', price })).toBe(message);
  });
});

describe('a coupon', () => {
  const couponAfter = (contents: CartContents, coupon: string) => {
    const changed = applyChange(contents, { kind: 'coupon', coupon }, smallShop());
    return changed.ok ? changed.contents.coupon : changed.problem.message;
  };

  it.each<[string, string, string | null]>([
    ['is taken however it is written', ' ten ', 'TEN'],
    ['is taken off by an empty code', '  ', null],
    ['that is not known is refused', 'FREE', 'This code is not known. Check the spelling.'],
    ['that expired is refused', 'OLD', 'This code has expired.'],
    ['for larger carts is refused', 'BIG', 'The cart is $76 too small for this code.'],
  ])('%s', (_what, typed, expected) => {
    expect(couponAfter({ ...vitamins(1), coupon: 'TEN' }, typed)).toBe(expected);
  });
});

describe('accepting what changed', () => {
  it('takes new prices, drops what is no longer sold, and a coupon that no longer applies', () => {
    const contents: CartContents = {
      lines: [
        storedLine('vitamin-once', { seenTotal: 1_900 }),
        storedLine('gummies-once', { seenTotal: 1_600 }),
      ],
      coupon: 'BIG',
    };
    const changed = applyChange(contents, { kind: 'confirm' }, smallShop());

    expect(changed).toEqual({
      ok: true,
      contents: {
        lines: [storedLine('vitamin-once', { seenTotal: 2_400 })],
        coupon: null,
        currency: 'usd',
      },
    });
  });
});

it('a prescription is not bought at a period that its intake did not offer', () => {
  const shop = { ...smallShop(['pen']), offered: new Set(['pen-1m']) };
  const contents = contentsOf(storedLine('pen-1m', { dosage: 25 }));
  const message = 'With your answers, pen does not ship this often. Choose again how it ships.';

  expect(applyChange(contents, { kind: 'toggleTypeItem', price: 'pen-3m' }, shop)).toMatchObject({
    ok: false,
    problem: { status: 422, message },
  });
});

const given = { ...smallShop(['pen']), eligible: new Map([['pen', new Set([50])]]) };

it('refuses a strength that the intake did not give, and keeps the lines', () => {
  const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage: 100 }, given);

  expect(put).toMatchObject({ ok: false, problem: { field: 'dosage' } });
});

it('never keeps or begins with a strength that is no longer made', () => {
  const left = smallShop(['pen'], ({ products }) => {
    for (const product of products) if (product.id === 'pen') product.dosages = [0.25];
  });
  const before = storedLine('pen-1m', { dosage: 50 });
  const gaveBoth = { ...left, eligible: new Map([['pen', new Set([25, 50])]]) };
  const gaveOther = { ...left, eligible: new Map([['pen', new Set([50])]]) };

  expect(putItem([before], { variantId: 'pen-1m', quantity: 2 }, gaveBoth)).toMatchObject({
    ok: true,
    lines: [{ dosage: 25, quantity: 2 }],
  });
  expect(putItem([before], { variantId: 'pen-1m', quantity: 2 }, gaveOther)).toMatchObject({
    ok: false,
    problem: { field: 'variantId', quiz: '/quiz/weight-loss' },
  });
});

it('puts in the strength that the intake gave, asked for or not', () => {
  for (const dosage of [50, undefined]) {
    const put = putItem([], { variantId: 'pen-1m', quantity: 1, dosage }, given);

    expect(put).toMatchObject({ ok: true, lines: [{ dosage: 50 }] });
  }
});
