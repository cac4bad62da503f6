import { and, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askedRefund } from '../../../tests/support/asked-refund';
import { beginToPay } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { approved, chargesOf, decideNow, refundsOf } from '../../../tests/support/deciding';
import { testConfig } from '../../../tests/support/load-context';
import { somePatient, submitIntake } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { textAt } from '../../../tests/support/stripe/form-body';
import { StripeStandIn } from '../../../tests/support/stripe/stripe-stand-in';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { paymentEvents, renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { currentGateway, receiveWebhook } from '../gateway/gateways.server';
import { sendRefund } from '../refunds/refunds.server';
import { settleEvent, startSubscriptions } from './payment-jobs.server';
import { followCheckout } from './reconcile-checkout.server';
import { syncCustomer } from './sync-customer.server';

const database = withDatabase();
const stripe = new StripeStandIn();

beforeAll(async () => {
  await stripe.start();
  await publishCatalogue(database.db, smallCatalogue());
});
afterAll(() => stripe.stop());

/** A patient of a shop that takes payments by Stripe. */
function someStripePatient(eligible: readonly string[] = []) {
  return somePatient(database.db, eligible, {
    config: testConfig({ stripe: stripe.settings() }),
  });
}

/** Delivers what Stripe told since it was asked last, and works on it. */
async function deliver(context: AppLoadContext, webhooks = stripe.takeWebhooks()) {
  for (const webhook of webhooks) {
    expect(await receiveWebhook(context, 'stripe', webhook)).toBe('kept');
  }
  const waiting = await database.db.select().from(paymentEvents);
  for (const { eventId: event } of waiting)
    await settleEvent({ gateway: 'stripe', event }, context);
}

/** Someone who bought a foam that renews every three months, and a vitamin. */
async function boughtFoam() {
  const { payer, context } = await someStripePatient();
  const start = await beginToPay(context, payer, ['foam-3m', 'vitamin-once']);
  if (start.outcome !== 'page') throw new Error('It was refused.');
  const ref = start.url.split('/').at(-1) ?? '';
  stripe.pages.pay(ref);
  return { payer, context, ref, checkout: start.checkout };
}

const ordersOf = (userId: string) =>
  database.db.select().from(orders).where(eq(orders.userId, userId));
const subscriptionsOf = (userId: string) =>
  database.db.select().from(subscriptions).where(eq(subscriptions.patientId, userId));

describe('a purchase paid at Stripe', () => {
  it('is placed by its webhook, once, however often and late it comes', async () => {
    const { payer, context } = await boughtFoam();
    const webhooks = stripe.takeWebhooks();
    const again = webhooks.map((webhook) => webhook.clone());
    await deliver(context, [...webhooks].reverse());
    await deliver(context, again);

    expect(await ordersOf(payer.user.id)).toMatchObject([{ total: 8_400 }]);
  });

  it('is placed when the browser comes back first', async () => {
    const { payer, context, checkout } = await boughtFoam();

    expect(await viewCheckout(context, payer.user, checkout)).toMatchObject({
      status: 'succeeded',
    });
    await deliver(context);
    expect(await ordersOf(payer.user.id)).toHaveLength(1);
  });

  it('is found by the follow-up when its webhook is lost', async () => {
    const { payer, context, checkout } = await boughtFoam();
    stripe.takeWebhooks();
    await followCheckout({ checkout }, context);

    expect(await ordersOf(payer.user.id)).toHaveLength(1);
  });

  it('that a wallet pays needs no page', async () => {
    const { payer, context } = await someStripePatient();
    const start = await beginToPay(context, payer, ['vitamin-once'], 'google-pay');
    if (start.outcome !== 'intent') throw new Error('It was refused.');
    stripe.pages.confirm(start.ref);
    await deliver(context);

    expect(await ordersOf(payer.user.id)).toMatchObject([{ total: 2_995 }]);
  });

  it('names no product to Stripe', async () => {
    await boughtFoam();
    const sent = JSON.stringify(stripe.calls.map((call) => call.sent));

    expect(sent).toContain('Pharmacy item, line 1');
    expect(sent).not.toMatch(/foam|vitamin|Lindqvist/);
  });
});

describe('an order with a prescription at Stripe', () => {
  it('keeps a card, is charged with the approval, and renews from then on', async () => {
    const { db } = database;
    const { payer, context } = await someStripePatient();
    await submitIntake(context, payer, ['pen']);
    const start = await beginToPay(context, payer, ['pen-1m', 'vitamin-once']);
    if (start.outcome !== 'page') throw new Error('It was refused.');
    const ref = start.url.split('/').at(-1) ?? '';
    stripe.pages.pay(ref);
    await deliver(context);
    const asked = stripe.callsOf('POST /v1/checkout/sessions').at(-1);
    expect(asked?.sent).toMatchObject({ mode: 'setup' });
    expect(JSON.stringify(asked?.sent)).toContain('Nothing is charged today');
    expect(await ordersOf(payer.user.id)).toMatchObject([{ status: 'held', total: 32_300 }]);
    const patient = { userId: payer.user.id };
    expect(await chargesOf(db, patient)).toEqual([]);

    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, context);
    expect(await chargesOf(db, patient)).toEqual([32_300]);
    const intents = stripe.books.intents.all().filter(({ metadata }) => metadata['charge']);
    expect(intents).toMatchObject([{ status: 'succeeded', amount: 32_300 }]);
    await startSubscriptions({ checkout: start.checkout }, context);
    expect(await subscriptionsOf(payer.user.id)).toMatchObject([
      { gatewayRef: expect.stringMatching(/^sub_/), nextRefillOn: '2025-07-02' },
    ]);
    await deliver(context);

    const provider = await someProvider(db, 'CA');
    const takeBack = { kind: 'takeBack', reason: 'A second look.' } as const;
    await decideNow(db, provider, id, takeBack, context);
    const [refund] = await refundsOf(db, patient);
    await sendRefund({ refund: refund?.id ?? '' }, context);
    expect(stripe.books.refunds.all().at(-1)).toMatchObject({ amount: 29_900 });
  });
});

describe('while Stripe does not answer', () => {
  it('paying is put off with a sentence, and goes on with the same payment later', async () => {
    const { payer, context } = await someStripePatient();
    stripe.fail(500, 500, 500);

    expect(await beginToPay(context, payer, ['vitamin-once'])).toMatchObject({
      outcome: 'refused',
      status: 503,
      message: expect.stringMatching(/does not answer/),
    });
    expect(await beginToPay(context, payer, ['vitamin-once'])).toMatchObject({ outcome: 'page' });
  });

  it('a page that asks shows what we know', async () => {
    const { payer, context, checkout } = await boughtFoam();
    stripe.fail(500, 500, 500);

    expect(await viewCheckout(context, payer.user, checkout)).toMatchObject({ status: 'open' });
  });
});

describe('what renews', () => {
  it('gets its subscription at Stripe, which holds its payments back', async () => {
    const { payer, context, checkout } = await boughtFoam();
    await deliver(context);
    await startSubscriptions({ checkout }, context);
    await startSubscriptions({ checkout }, context);
    const [subscription, ...others] = await subscriptionsOf(payer.user.id);
    const there = stripe.books.subscriptions.find(subscription?.gatewayRef ?? '');

    expect(others).toEqual([]);
    expect(there).toMatchObject({
      status: 'active',
      pause_collection: { behavior: 'keep_as_draft' },
      metadata: { checkout, line: '0' },
    });
  });

  it('waits in our books when it is due, and nothing is taken', async () => {
    const { payer, context, checkout } = await boughtFoam();
    await deliver(context);
    await startSubscriptions({ checkout }, context);
    const [subscription] = await subscriptionsOf(payer.user.id);
    stripe.pages.endPeriod(subscription?.gatewayRef ?? '');
    await deliver(context);
    const own = and(
      eq(renewals.gateway, 'stripe'),
      eq(renewals.subscriptionRef, subscription?.gatewayRef ?? ''),
    );

    expect(await database.db.select().from(renewals).where(own)).toMatchObject([
      { status: 'due', amount: 6_000, currency: 'usd' },
    ]);
    expect(stripe.books.invoices.all().at(-1)).toMatchObject({ status: 'draft' });
  });

  it('is mended by a look at Stripe when webhooks were lost', async () => {
    const { payer, context, checkout } = await boughtFoam();
    await deliver(context);
    await startSubscriptions({ checkout }, context);
    const [subscription] = await subscriptionsOf(payer.user.id);
    const there = stripe.books.subscriptions.find(subscription?.gatewayRef ?? '');
    there.status = 'canceled';
    const gateway = currentGateway(context);
    if (!gateway) throw new Error('There is no gateway.');

    expect(await syncCustomer(context, gateway, payer.user.id)).toMatchObject({ changed: 1 });
    expect(await subscriptionsOf(payer.user.id)).toMatchObject([
      { status: 'cancelled', nextRefillOn: null },
    ]);
    expect(await syncCustomer(context, gateway, payer.user.id)).toMatchObject({ changed: 0 });
  });
});

it('a customer is made once for all their purchases', async () => {
  const { payer, context } = await someStripePatient();
  await beginToPay(context, payer, ['vitamin-once']);
  await beginToPay(context, payer, ['foam-once']);
  const made = () =>
    stripe
      .callsOf('POST /v1/customers')
      .filter(({ sent }) => textAt(sent, 'metadata.user') === payer.user.id);

  expect(made()).toHaveLength(1);
});

it('an event that means nothing is kept, settled and followed by nothing', async () => {
  const { context } = await someStripePatient();
  stripe.books.tell('account.updated', { id: 'acct_1', object: 'account' });
  await deliver(context);
  const stored = await database.db
    .select()
    .from(paymentEvents)
    .where(eq(paymentEvents.kind, 'account.updated'));

  expect(stored).toMatchObject([{ type: 'ignored', gatewayRef: '', settledAt: expect.any(Date) }]);
});

describe('money that staff give back on Stripe’s own pages', () => {
  /** Someone who bought a vitamin, and the intent that took the money. */
  async function boughtVitamin() {
    const { payer, context } = await someStripePatient();
    const start = await beginToPay(context, payer, ['vitamin-once']);
    if (start.outcome !== 'page') throw new Error('It was refused.');
    const ref = start.url.split('/').at(-1) ?? '';
    stripe.pages.pay(ref);
    await deliver(context);
    const [order] = await ordersOf(payer.user.id);
    const intent = stripe.books.sessions.find(ref).payment_intent ?? '';
    return { payer, context, orderId: order?.id ?? '', intent };
  }
  const booksOf = async (orderId: string) => {
    const [payment] = await database.db
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId));
    const rows = await database.db
      .select({ amount: refunds.amount, status: refunds.status })
      .from(refunds)
      .where(eq(refunds.paymentId, payment?.id ?? ''));
    return { refunded: payment?.refunded, rows };
  };

  it('is in our books once, however often it is told', async () => {
    const { context, orderId, intent } = await boughtVitamin();
    stripe.pages.giveBack(intent, 300);
    const webhooks = stripe.takeWebhooks();
    await deliver(context, webhooks);
    stripe.pages.giveBack(intent, 200);
    await deliver(context);

    expect(await booksOf(orderId)).toEqual({
      refunded: 500,
      rows: [
        { amount: 300, status: 'succeeded' },
        { amount: 200, status: 'succeeded' },
      ],
    });
  });

  it('leaves less for us to give back, and what we gave is not counted twice', async () => {
    const { context, orderId, intent } = await boughtVitamin();
    const ask = (amount: number) =>
      askedRefund(database.db, context.clock.now(), {
        ...{ orderId, cents: amount, key: crypto.randomUUID() },
      });
    const ours = await ask(100);
    await sendRefund({ refund: ours?.id ?? '' }, context);
    await deliver(context);
    expect((await booksOf(orderId)).refunded).toBe(100);

    const left = stripe.books.intents.find(intent).amount - 100;
    stripe.pages.giveBack(intent, left);
    await deliver(context);
    expect(await ask(1)).toBeNull();
  });

  it('is found by the daily look when its news was lost', async () => {
    const { payer, context, orderId, intent } = await boughtVitamin();
    stripe.pages.giveBack(intent, 300);
    stripe.takeWebhooks();
    const gateway = currentGateway(context);
    if (!gateway) throw new Error('Stripe is not set up.');
    await syncCustomer(context, gateway, payer.user.id);

    expect((await booksOf(orderId)).refunded).toBe(300);
  });
});
