import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { changeCart, readCart } from '../cart/cart.server';
import type { Payer, PaymentWish } from '../gateway/payment-start';
import { beginBuyNow, beginCartPayment } from './begin-payment.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  await someProvider(database.db, 'CA');
});

const wish: PaymentWish = {
  wallet: null,
  source: '',
  eventId: null,
  injectionAck: false,
  shippingAddress: someAddress(),
};

const put = (context: AppLoadContext, variantId: string, quantity = 1) =>
  changeCart(context, { kind: 'update', items: [{ variantId, quantity }] }, '');

async function begun(context: AppLoadContext, payer: Payer, rest: Partial<PaymentWish> = {}) {
  const start = await beginCartPayment(context, payer, { ...wish, ...rest });
  if (start.outcome === 'refused') throw new Error(start.message);
  return start;
}

describe('beginning to pay', () => {
  it('freezes lines, prices and coupon, and leads to the gateway’s page', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once', 2);
    await changeCart(context, { kind: 'coupon', coupon: 'TEN' }, '');
    const start = await begun(context, payer);
    await put(context, 'vitamin-once', 7);

    const view = await viewCheckout(context, payer.user, start.checkout);
    expect(start).toMatchObject({
      outcome: 'page',
      url: expect.stringMatching(/^\/pay\/sandbox\/sbx_[0-9a-f]{40}$/),
    });
    expect(view).toMatchObject({
      status: 'open',
      snapshot: {
        total: 4_915,
        coupon: { code: 'TEN' },
        items: [{ variantId: 'vitamin-once', quantity: 2 }],
      },
      order: null,
    });
  });

  it('twice, even at once, goes on with the same payment', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const starts = await Promise.all(Array.from({ length: 5 }, () => begun(context, payer)));

    expect(new Set(starts.map(({ checkout }) => checkout)).size).toBe(1);
    expect(new Set(starts.map((start) => start.outcome === 'page' && start.url)).size).toBe(1);
  });

  it.each([
    [
      'another shipping',
      { discount: 0, shipping: 0, total: 2_100 },
      /Shipping is .* now and was free/,
    ],
    [
      'another discount',
      { discount: 100, shipping: 595, total: 2_595 },
      /discount is \$0 now and was \$1/,
    ],
  ])('is refused with what changed where its payer saw %s', async (_, shown, words) => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const refused = await beginCartPayment(context, payer, { ...wish, shown });
    expect(refused).toMatchObject({ outcome: 'refused', status: 409 });
    expect(refused.outcome === 'refused' && refused.message).toMatch(words);
    const { discount, shipping, total } = (await readCart(context)).cart;
    expect((await begun(context, payer, { shown: { discount, shipping, total } })).outcome).toBe(
      'page',
    );
  });

  it('after a change of the cart ends the payment that was begun before', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const first = await begun(context, payer);
    await put(context, 'vitamin-once', 2);
    const second = await begun(context, payer);

    expect(second.checkout).not.toBe(first.checkout);
    expect(await viewCheckout(context, payer.user, first.checkout)).toMatchObject({
      status: 'cancelled',
    });
    expect(await viewCheckout(context, payer.user, second.checkout)).toMatchObject({
      status: 'open',
    });
  });

  it('by a wallet gives a secret to confirm it with', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const start = await begun(context, payer, { wallet: 'apple-pay' });

    expect(start).toMatchObject({ outcome: 'intent', amount: 2_995, currency: 'usd' });
  });
});

describe('paying is refused', () => {
  it('for an empty cart', async () => {
    const { payer, context } = await somePatient(database.db);

    expect(await beginCartPayment(context, payer, wish)).toMatchObject({
      status: 422,
      message: 'Your cart is empty.',
    });
  });

  it('while a price has changed that the owner has not seen', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const dearer = smallCatalogue();
    for (const { variants } of dearer.products)
      for (const one of variants) one.variantAmount += 100;
    await publishCatalogue(database.db, dearer);
    const refused = await beginCartPayment(context, payer, wish);
    await changeCart(context, { kind: 'confirm' }, '');
    const confirmed = await beginCartPayment(context, payer, wish);
    await publishCatalogue(database.db, smallCatalogue());

    expect(refused).toMatchObject({
      status: 409,
      warnings: ['The price of vitamin is now $25. It was $24.'],
    });
    expect(confirmed).toMatchObject({ outcome: 'page' });
  });

  it('while a line is no longer sold', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    await put(context, 'foam-once');
    const smaller = smallCatalogue();
    for (const product of smaller.products) if (product.id === 'foam') product.status = 'disabled';
    await publishCatalogue(database.db, smaller);
    const refused = await beginCartPayment(context, payer, wish);
    await publishCatalogue(database.db, smallCatalogue());

    expect(refused).toMatchObject({
      status: 409,
      warnings: ['foam can no longer be bought and was left out.'],
    });
    expect((await readCart(context)).cart.items).toHaveLength(2);
  });

  it('until the patient says that they know what is injected', async () => {
    const { payer, context } = await somePatient(database.db, ['pen']);
    await put(context, 'pen-1m');

    expect(await beginCartPayment(context, payer, wish)).toMatchObject({
      status: 422,
      errors: { injectionAck: 'Please tick that you know this is injected: pen.' },
      message: 'Please tick that you know this is injected: pen.',
    });
    const start = await begun(context, payer, { injectionAck: true });
    const [row] = await database.db
      .select()
      .from(checkouts)
      .where(eq(checkouts.id, start.checkout));
    expect(row?.injectionAckAt).toEqual(context.clock.now());
  });

  it('where no gateway is set up', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'vitamin-once');
    const production = { ...context, config: { ...testConfig(), mode: 'production' as const } };

    expect(await beginCartPayment(production, payer, wish)).toMatchObject({
      status: 503,
      message:
        'We cannot take payments at the moment. Nothing was charged, and your cart is saved.',
    });
    const rehearsal = { ...production, config: { ...production.config, sandboxPayments: true } };
    expect(await beginCartPayment(rehearsal, payer, wish)).toMatchObject({ outcome: 'page' });
  });
});

describe('buying one thing at once', () => {
  it('leaves the cart alone', async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 'foam-once');
    const start = await beginBuyNow(context, payer, wish, {
      variantId: 'vitamin-once',
      quantity: 3,
    });
    if (start.outcome !== 'page') throw new Error('It was refused.');

    expect(await viewCheckout(context, payer.user, start.checkout)).toMatchObject({
      snapshot: { items: [{ variantId: 'vitamin-once', quantity: 3 }] },
    });
    expect((await readCart(context)).cart.items).toMatchObject([{ variantId: 'foam-once' }]);
  });

  it('twice goes on with the same payment', async () => {
    const { payer, context } = await somePatient(database.db);
    const buy = () => beginBuyNow(context, payer, wish, { variantId: 'vitamin-once' });
    const [first, second] = await Promise.all([buy(), buy()]);

    expect(first).toEqual(second);
  });

  it('needs the intake of a prescription', async () => {
    const { payer, context } = await somePatient(database.db);

    expect(await beginBuyNow(context, payer, wish, { variantId: 'pen-1m' })).toMatchObject({
      status: 422,
      message: 'This needs a few health questions first.',
      quiz: '/quiz/weight-loss',
    });
  });
});

describe('a checkout', () => {
  it('is nobody else’s to see', async () => {
    const [one, other] = [await somePatient(database.db), await somePatient(database.db)];
    await put(one.context, 'vitamin-once');
    const { checkout } = await begun(one.context, one.payer);

    expect(await viewCheckout(other.context, other.payer.user, checkout)).toBeNull();
    expect(await viewCheckout(one.context, one.payer.user, 'no-such-checkout')).toBeNull();
  });
});
