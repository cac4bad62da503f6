import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { renewals } from '../../database/tables/payments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { viewCheckout } from '../../portals/checkout/checkout/checkout-page.server';
import { currentGateway, findCustomer, type PaymentServices } from '../gateway/gateways.server';
import { dropCard } from '../gateway/sandbox/card-box.server';
import { press } from '../gateway/sandbox/press.server';
import { endPeriod } from '../gateway/sandbox/sandbox-renewals.server';
import { startSubscriptions } from '../payments/payment-jobs.server';
import { syncCustomer } from '../payments/sync-customer.server';
import { collectRenewal, dropRenewal, type RenewalName, recordRenewal } from './renewals.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Someone whose foam is due again, which no webhook told: a look at the gateway’s books found it. */
async function dueAgain() {
  const { payer, context } = await somePatient(database.db);
  const start = await beginToPay(context, payer, ['foam-1m']);
  if (start.outcome !== 'page') throw new Error('It was refused.');
  await press(context, start.url.slice('/pay/sandbox/'.length), { kind: 'pay', webhook: 'never' });
  await viewCheckout(context, payer.user, start.checkout);
  await startSubscriptions({ checkout: start.checkout }, context);
  const sync = async () => {
    const gateway = currentGateway(context);
    if (gateway) await syncCustomer(context, gateway, payer.user.id);
  };
  const subscription = async () => {
    const own = eq(subscriptions.patientId, payer.user.id);
    return (await database.db.select().from(subscriptions).where(own))[0];
  };
  const subscriptionRef = (await subscription())?.gatewayRef ?? '';
  await endPeriod(context, subscriptionRef, true);
  await sync();
  const books = () =>
    database.db.select().from(renewals).where(eq(renewals.subscriptionRef, subscriptionRef));
  const [renewal] = await books();
  const name = { gateway: 'sandbox', ref: renewal?.ref ?? '' } as const;
  return { context, payer, books, name, sync, subscription };
}

/** Takes the money of the first attempt, and puts down what came of it. */
const collect = async (context: PaymentServices, name: RenewalName) => {
  const renewal = await collectRenewal(context, name, 2_400, 'first');
  await recordRenewal(context.db, context.clock.now(), name.gateway, renewal);
};

describe('a renewal', () => {
  it('that is due is in our books, and nothing was taken for it', async () => {
    const { books } = await dueAgain();

    expect(await books()).toMatchObject([{ status: 'due', amount: 2_400, currency: 'usd' }]);
  });

  it('that is collected is paid in our books, once', async () => {
    const { context, books, name } = await dueAgain();
    await collect(context, name);
    await collect(context, name);

    expect(await books()).toMatchObject([{ status: 'paid' }]);
  });

  it('that is dropped is never collected', async () => {
    const { context, books, name } = await dueAgain();
    await dropRenewal(context, name);
    await collect(context, name);

    expect(await books()).toMatchObject([{ status: 'dropped' }]);
  });

  it('that no card pays leaves the subscription past due, in our books too', async () => {
    const { context, payer, books, name, sync, subscription } = await dueAgain();
    const customer = (await findCustomer(database.db, 'sandbox', payer.user.id)) ?? '';
    const [card] = (await currentGateway(context)?.paymentMethods(customer)) ?? [];
    await dropCard(database.db, customer, card?.id ?? '');
    await collect(context, name);
    await sync();

    expect(await books()).toMatchObject([{ status: 'declined' }]);
    expect(await subscription()).toMatchObject({ status: 'pastDue' });
  });
});
