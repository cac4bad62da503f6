import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { someBrowser, somePatient, submitIntake } from '../../../../tests/support/patient';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import type { CartChange } from '../../../commerce/cart/apply-change';
import { changeCart, couponData, estimateCart, readCart } from '../../../commerce/cart/cart.server';
import { claimCart, fillCartFromQuiz } from '../../../commerce/cart/take-into-cart.server';
import { sessions } from '../../../database/tables/accounts.schema.server';
import { cartChanges, carts } from '../../../database/tables/cart.schema.server';
import { rememberVisitor } from '../../../identity/sessions/session.server';
import { fixedClock } from '../../../kernel/clock';
import type { AppLoadContext } from '../../../kernel/http/load-context';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const put = (variantId: string, quantity: number): CartChange => ({
  kind: 'update',
  items: [{ variantId, quantity }],
});
const increase: CartChange = { kind: 'updateItem', variantId: 'vitamin-once', action: 'increase' };

/** The quantities by variant in the cart of whoever asks. */
async function inCart(context: AppLoadContext) {
  const { cart } = await readCart(context);
  return Object.fromEntries(cart.items.map(({ variantId, quantity }) => [variantId, quantity]));
}

describe('the cart of someone new', () => {
  it('is empty, and looking writes nothing', async () => {
    const { cart, warnings } = await readCart(someBrowser(database.db));

    expect(cart).toMatchObject({ id: '', items: [], total: 0, currency: 'usd' });
    expect(warnings).toEqual([]);
    expect(await database.db.select().from(sessions)).toEqual([]);
    expect(await database.db.select().from(carts)).toEqual([]);
  });

  it('is kept from the first change on, with where it came from', async () => {
    const browser = someBrowser(database.db);
    const changed = await changeCart(browser, put('vitamin-once', 2), 'pharmacy');
    if (!changed.ok) throw new Error(changed.problem.message);

    expect(await inCart(browser)).toEqual({ 'vitamin-once': 2 });
    expect(
      await database.db.select().from(cartChanges).where(eq(cartChanges.cartId, changed.cart.id)),
    ).toMatchObject([{ change: 'update', source: 'pharmacy' }]);
  });
});

describe('a change', () => {
  it('that is refused leaves the cart as it was', async () => {
    const browser = someBrowser(database.db);
    await changeCart(browser, put('vitamin-once', 2), '');
    const refused = await changeCart(browser, put('tablet-once', 1), '');

    expect(refused).toMatchObject({ ok: false, problem: { status: 422, quiz: '/' } });
    expect(await inCart(browser)).toEqual({ 'vitamin-once': 2 });
  });

  it('waits for the one before: ten presses at once count ten', async () => {
    const browser = someBrowser(database.db);
    await Promise.all(Array.from({ length: 10 }, () => changeCart(browser, increase, '')));

    expect(await inCart(browser)).toEqual({ 'vitamin-once': 10 });
  });

  it('that names the result is harmless when it is sent twice at once', async () => {
    const browser = someBrowser(database.db);
    await Promise.all([
      changeCart(browser, put('foam-1m', 1), ''),
      changeCart(browser, put('foam-1m', 1), ''),
      changeCart(browser, put('foam-3m', 1), ''),
    ]);

    expect(Object.keys(await inCart(browser))).toHaveLength(1);
  });

  it('of one browser is nobody else’s business', async () => {
    const [one, other] = [someBrowser(database.db), someBrowser(database.db)];
    await changeCart(one, put('vitamin-once', 2), '');

    expect(await inCart(other)).toEqual({});
  });
});

describe('prices', () => {
  it('are today’s; a change since the owner looked is told, and confirmed by them', async () => {
    const browser = someBrowser(database.db);
    await changeCart(browser, put('vitamin-once', 1), '');
    const dearer = smallCatalogue();
    for (const { variants } of dearer.products) {
      for (const variant of variants)
        if (variant.id === 'vitamin-once') variant.variantAmount = 2_600;
    }
    await publishCatalogue(database.db, dearer);

    const before = await readCart(browser);
    const confirmed = await changeCart(browser, { kind: 'confirm' }, '');
    await publishCatalogue(database.db, smallCatalogue());

    expect(before.cart.subtotal).toBe(2_600);
    expect(before.warnings).toEqual(['The price of vitamin is now $26. It was $24.']);
    expect(confirmed).toMatchObject({ ok: true, warnings: [] });
  });
});

describe('signing in', () => {
  it('brings the visitor’s cart along, beside what was there, without adding quantities', async () => {
    const { payer, context } = await somePatient(database.db);
    await changeCart(context, put('vitamin-once', 5), '');
    await changeCart(context, put('foam-once', 1), '');
    const browser = someBrowser(database.db);
    await changeCart(browser, put('vitamin-once', 2), '');
    const { visitorId } = await rememberVisitor(browser);

    await database.db.transaction((tx) => claimCart(tx, visitorId, payer.user.id));

    expect(await inCart(context)).toEqual({ 'foam-once': 1, 'vitamin-once': 2 });
    expect(await inCart(browser)).toEqual({});
  });

  it('twice at once moves the lines once', async () => {
    const { payer, context } = await somePatient(database.db);
    const browser = someBrowser(database.db);
    await changeCart(browser, put('vitamin-once', 2), '');
    const { visitorId } = await rememberVisitor(browser);
    const claim = () => database.db.transaction((tx) => claimCart(tx, visitorId, payer.user.id));

    await Promise.all([claim(), claim(), claim()]);

    expect(await inCart(context)).toEqual({ 'vitamin-once': 2 });
  });

  it('with nothing in the cart changes nothing', async () => {
    const { payer, context } = await somePatient(database.db);
    await changeCart(context, put('vitamin-once', 1), '');

    await database.db.transaction((tx) => claimCart(tx, crypto.randomUUID(), payer.user.id));

    expect(await inCart(context)).toEqual({ 'vitamin-once': 1 });
  });
});

describe('a quiz', () => {
  const pen = { productId: 'pen', variantId: 'pen-3m', quantity: 1, dosage: 25, usage: null };

  it('fills the cart, and a second one replaces what the first gave', async () => {
    const { payer, context } = await somePatient(database.db, ['pen']);
    await changeCart(context, put('vitamin-once', 2), 'pharmacy');
    const owner = { visitorId: payer.visitorId, userId: payer.user.id };
    const fill = (variantId: string) =>
      database.db.transaction((tx) =>
        fillCartFromQuiz(tx, context, {
          ...owner,
          lines: [{ ...pen, variantId }],
          coupon: ' ten ',
          attemptId: crypto.randomUUID(),
        }),
      );

    await fill('pen-3m');
    await fill('pen-1m');

    expect(await inCart(context)).toEqual({ 'pen-1m': 1, 'vitamin-once': 2 });
    const { cart, warnings } = await readCart(context);
    expect(cart.coupon?.code).toBe('TEN');
    expect(warnings).toEqual([]);
  });

  it('that gives nothing leaves the cart alone', async () => {
    const { payer, context } = await somePatient(database.db);
    await changeCart(context, put('vitamin-once', 2), 'pharmacy');
    const owner = { visitorId: payer.visitorId, userId: payer.user.id };
    await database.db.transaction((tx) =>
      fillCartFromQuiz(tx, context, {
        ...owner,
        lines: [],
        coupon: null,
        attemptId: crypto.randomUUID(),
      }),
    );

    expect(await inCart(context)).toEqual({ 'vitamin-once': 2 });
  });

  it('that is more than 90 days old no longer allows its prescription', async () => {
    const { payer, context } = await somePatient(database.db);
    const owner = { visitorId: payer.visitorId, userId: payer.user.id };
    const lastWinter = { db: database.db, clock: fixedClock('2025-03-01T12:00:00Z') };
    await submitIntake(lastWinter, payer, ['pen']);
    await database.db.transaction((tx) =>
      fillCartFromQuiz(tx, lastWinter, {
        ...owner,
        lines: [pen],
        coupon: null,
        attemptId: crypto.randomUUID(),
      }),
    );

    expect((await readCart(context)).warnings).toEqual([
      'Answer the health questions again before you buy pen.',
    ]);
  });
});

describe('an estimate', () => {
  it('prices as a cart does, keeps nothing, and tells the price of a prescription to everyone', async () => {
    const browser = someBrowser(database.db);
    const items = [
      { variantId: 'pen-3m', quantity: 1 },
      { variantId: 'vitamin-once', quantity: 2 },
    ];

    expect(await estimateCart(browser, { items, coupon: 'ten' })).toMatchObject({
      ok: true,
      cart: { subtotal: 79_500, discount: 7_950, shipping: 0, total: 71_550 },
      warnings: [],
    });
    expect(await inCart(browser)).toEqual({});
  });

  it('refuses what is not sold', async () => {
    const items = [{ variantId: 'gummies-once', quantity: 1 }];

    expect(await estimateCart(someBrowser(database.db), { items })).toMatchObject({ ok: false });
  });
});

describe('what a coupon would do', () => {
  it('is told without applying it', async () => {
    const browser = someBrowser(database.db);
    await changeCart(browser, put('vitamin-once', 1), '');

    expect(await couponData(browser, 'ten')).toMatchObject({
      code: 'TEN',
      applies: true,
      discount: 240,
    });
    expect(await couponData(browser, 'BIG')).toMatchObject({
      applies: false,
      complaint: 'The cart is $76 too small for this code.',
      discount: 0,
    });
    expect(await couponData(browser, 'FREE')).toBeNull();
    expect((await readCart(browser)).cart.coupon).toBeUndefined();
  });
});
