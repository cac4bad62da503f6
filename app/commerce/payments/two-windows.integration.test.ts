import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { changeCart } from '../cart/cart.server';
import type { Payer, PaymentStart } from '../gateway/payment-start';
import { press } from '../gateway/sandbox/press.server';
import { beginCartPayment } from './begin-payment.server';
import { followCheckout } from './reconcile-checkout.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

const put = (context: AppLoadContext, quantity: number) =>
  changeCart(context, { kind: 'update', items: [{ variantId: 'vitamin-once', quantity }] }, '');

const begin = (context: AppLoadContext, payer: Payer) =>
  beginCartPayment(context, payer, {
    wallet: null,
    source: '',
    eventId: null,
    injectionAck: false,
    shippingAddress: someAddress(),
  });

async function pay(context: AppLoadContext, start: PaymentStart) {
  if (start.outcome !== 'page') return;
  await press(context, start.url.slice('/pay/sandbox/'.length), { kind: 'pay', webhook: 'never' });
}

/** Everything that is still to be looked at is looked at. */
async function settleAll(context: AppLoadContext, { user }: Payer) {
  const rows = await database.db.select().from(checkouts).where(eq(checkouts.userId, user.id));
  for (const { id } of rows) await followCheckout({ checkout: id }, context);
}

const ordersOf = ({ user }: Payer) =>
  database.db.select().from(orders).where(eq(orders.userId, user.id));

it('a payment made in the old window is found when a new one is begun', async () => {
  const { payer, context } = await somePatient(database.db);
  await put(context, 1);
  await pay(context, await begin(context, payer));
  await put(context, 3);

  expect(await begin(context, payer)).toMatchObject({
    status: 409,
    message: 'This cart was just paid for in another window.',
  });
  expect(await ordersOf(payer)).toMatchObject([{ total: 2_995 }]);
});

it('the old window can no longer pay once the new payment was begun', async () => {
  const { payer, context } = await somePatient(database.db);
  await put(context, 1);
  const old = await begin(context, payer);
  await put(context, 3);
  await begin(context, payer);
  await pay(context, old);
  await settleAll(context, payer);

  expect(await ordersOf(payer)).toEqual([]);
});

it('whoever paid in the very moment in which the payment was ended gets what they paid for', async () => {
  const { payer, context } = await somePatient(database.db);
  await put(context, 1);
  const start = await begin(context, payer);
  if (start.outcome !== 'page') throw new Error('The payment was not begun.');
  await database.db
    .update(checkouts)
    .set({ status: 'cancelled' })
    .where(eq(checkouts.id, start.checkout));
  await pay(context, start);

  const view = await viewCheckout(context, payer.user, start.checkout);
  expect(view).toMatchObject({ status: 'succeeded', order: { number: expect.any(String) } });
});

it.each(Array.from({ length: 20 }, (_, race) => race))(
  'paying in both windows at once pays for the cart once (race %i)',
  async () => {
    const { payer, context } = await somePatient(database.db);
    await put(context, 1);
    const old = await begin(context, payer);
    await put(context, 3);
    await Promise.all([
      pay(context, old),
      begin(context, payer).then((start) => pay(context, start)),
    ]);
    await settleAll(context, payer);

    expect(await ordersOf(payer)).toHaveLength(1);
  },
);
