import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { beginToPay, sandboxPage } from '../../../tests/support/buying';
import { withDatabase } from '../../../tests/support/database';
import { approved, caseOf, decideNow, decline, mailsAbout } from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someAddress } from '../../../tests/support/some-address';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { Payer, PaymentStart } from '../gateway/payment-start';
import { press } from '../gateway/sandbox/press.server';
import { beginBuyNow } from './begin-payment.server';
import { followCheckout } from './reconcile-checkout.server';

const database = withDatabase();

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
});

const buyNow = (context: AppLoadContext, payer: Payer, variantId: string) =>
  beginBuyNow(
    context,
    payer,
    { wallet: null, source: '', eventId: null, injectionAck: true, shippingAddress: someAddress() },
    { variantId, quantity: 1 },
  );

const payNow = (context: AppLoadContext, ref: string) =>
  press(context, ref, { kind: 'pay', webhook: 'never' });

async function pay(context: AppLoadContext, start: PaymentStart) {
  if (start.outcome === 'page') await payNow(context, sandboxPage(start).ref);
}

async function settleAll(context: AppLoadContext, { user }: Payer) {
  const rows = await database.db.select().from(checkouts).where(eq(checkouts.userId, user.id));
  for (const { id } of rows) await followCheckout({ checkout: id }, context);
}

/** Returns what somebody has in the end: what renews for them, and what goes on of what they ordered, in cents. */
async function endOf({ user }: Payer) {
  const { db } = database;
  const ofUser = eq(orders.userId, user.id);
  const [placed, renewing] = await Promise.all([
    db.select().from(orders).where(ofUser),
    db.select().from(subscriptions).where(eq(subscriptions.patientId, user.id)),
  ]);
  const goesOn = placed.filter(({ status }) => status === 'held');
  return {
    stillPaid: goesOn.reduce((sum, { total }) => sum + total, 0),
    active: renewing.filter(({ status }) => status === 'active').length,
  };
}

describe('something prescribed that a patient has already', () => {
  it('cannot be paid for again while a provider decides about it', async () => {
    const { context, payer, orderNumber } = await placedOrder(database.db, ['pen-1m']);
    const again = {
      outcome: 'refused',
      status: 409,
      message: expect.stringMatching(`You already have pen in review, with order ${orderNumber}`),
    };

    expect(await beginToPay(context, payer, ['pen-3m'])).toMatchObject(again);
    expect(await buyNow(context, payer, 'pen-1m')).toMatchObject(again);
  });

  it('cannot be paid for again while it renews or some of it is still to come, and can after that', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { context, payer, userId } = patient;
    await approved(database.db, await someProvider(database.db, 'CA'), patient);
    expect(await buyNow(context, payer, 'pen-1m')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/it renews by itself. Write to your care team to change it/),
    });
    await database.db
      .update(subscriptions)
      .set({ status: 'paused' })
      .where(eq(subscriptions.patientId, userId));
    expect(await buyNow(context, payer, 'pen-1m')).toMatchObject({ status: 409 });
    await database.db
      .update(subscriptions)
      .set({ status: 'cancelled' })
      .where(eq(subscriptions.patientId, userId));
    const stillToCome = {
      status: 409,
      message: expect.stringMatching(/more of it is still to come/),
    };
    expect(await buyNow(context, payer, 'pen-1m')).toMatchObject(stillToCome);

    const { id: caseId } = await caseOf(database.db, patient);
    await sendToPharmacy({ case: caseId }, context);
    const parcels = eq(shipments.caseId, caseId);
    for (const status of ['preparing', 'held', 'ordered', 'packed'] as const) {
      await database.db.update(shipments).set({ status }).where(parcels);
      expect(await buyNow(context, payer, 'pen-1m')).toMatchObject(stillToCome);
    }
    await database.db.update(shipments).set({ status: 'shipped' }).where(parcels);

    expect(await buyNow(context, payer, 'pen-1m')).toMatchObject({ outcome: 'page' });
  });

  it('can be paid for again once a provider declined it', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { id } = await caseOf(database.db, patient);
    await decideNow(database.db, await someProvider(database.db, 'CA'), id, decline);

    expect(await buyNow(patient.context, patient.payer, 'pen-1m')).toMatchObject({
      outcome: 'page',
    });
  });

  it('does not stand in the way of anything else', async () => {
    const { context, payer } = await placedOrder(database.db, ['pen-1m']);

    expect(await buyNow(context, payer, 'vitamin-once')).toMatchObject({ outcome: 'page' });
  });
});

describe('two payments for the same that were begun beside each other', () => {
  it.each(Array.from({ length: 10 }, (_, race) => race))(
    'end with one paid (race %i)',
    async () => {
      const { context, payer } = await somePatient(database.db, ['pen']);
      const both = await Promise.all([
        beginToPay(context, payer, ['pen-3m']),
        buyNow(context, payer, 'pen-1m'),
      ]);
      await Promise.all(both.map((start) => pay(context, start)));
      await settleAll(context, payer);

      const { stillPaid, active } = await endOf(payer);
      expect([29_900, 74_700]).toContain(stillPaid);
      expect(active).toBe(1);
    },
  );

  it.each(Array.from({ length: 5 }, (_, race) => race))(
    'and both given a card for end one of them, uncharged, with a mail (race %i)',
    async () => {
      const { context, payer } = await somePatient(database.db, ['pen']);
      const first = sandboxPage(await buyNow(context, payer, 'pen-1m'));
      // As if both pages had been opened in the same moment, before either knew of the other.
      await database.db
        .update(checkouts)
        .set({ status: 'succeeded' })
        .where(eq(checkouts.id, first.checkout));
      const second = sandboxPage(await buyNow(context, payer, 'pen-3m'));
      await database.db
        .update(checkouts)
        .set({ status: 'open' })
        .where(eq(checkouts.id, first.checkout));
      await Promise.all([payNow(context, first.ref), payNow(context, second.ref)]);
      await settleAll(context, payer);

      const { stillPaid, active } = await endOf(payer);
      expect([29_900, 74_700]).toContain(stillPaid);
      expect(active).toBe(1);
      const cases = await database.db
        .select()
        .from(careCases)
        .where(eq(careCases.patientId, payer.user.id));
      expect(cases.map(({ status }) => status).sort()).toEqual(['expired', 'inReview']);
      const givenUp = cases.find(({ status }) => status === 'expired');
      const [mail] = await mailsAbout(database.db, givenUp?.id ?? '');
      expect(mail?.text).toMatch(/It is sent once.*You were not charged/s);
    },
  );
});
