import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { approvalOf, chargesOf, decideNow, takeCharges } from '../../../tests/support/deciding';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { renewing } from '../../../tests/support/refilling';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { someStaff } from '../../../tests/support/staff';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { sendToPharmacy } from '../../care/decisions/send-to-pharmacy.server';
import { submitShipment } from '../../care/dispensing/pharmacies/submit-shipment.server';
import { careCases } from '../../database/tables/care.schema.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { disputes, refunds } from '../../database/tables/refunds.schema.server';
import { sandboxEvents } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import type { SignedInUser } from '../../identity/sessions/session.server';
import { receiveWebhook } from '../gateway/gateways.server';
import { webhookRequest } from '../gateway/sandbox/deliver-webhook.server';
import { decideDispute, disputePayment } from '../gateway/sandbox/sandbox-disputes.server';
import { settleEvent } from '../payments/payment-jobs.server';

const database = withDatabase();
let manager: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
});

/** A patient whose first payment can be disputed. */
async function disputable(variantId = 'foam-1m') {
  const { db } = database;
  const patient = await renewing(db, variantId);
  const [found] = await db
    .select({ payment: payments, order: orders })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.userId, patient.userId), eq(payments.status, 'captured')));
  if (!found) throw new Error('Nothing was paid.');
  const { payment, order } = found;
  const context = patient.at('2025-06-20T12:00:00Z');
  /** Lets all that the gateway told of a dispute reach us, so many times. */
  const hear = async (ref: string, times = 1) => {
    const events = await db.select().from(sandboxEvents).where(eq(sandboxEvents.ref, ref));
    for (const event of Array.from({ length: times }, () => events).flat()) {
      await receiveWebhook(context, 'sandbox', webhookRequest(context, event));
      await settleEvent({ gateway: 'sandbox', event: event.id }, context);
    }
  };
  const paid = { ref: payment.gatewayRef ?? '', amount: payment.captured, currency: 'usd' };
  const never = { webhook: 'late' } as const;
  return {
    ...{ db, patient, order, payment, hear },
    open: () => disputePayment(context, paid, never),
    decide: (ref: string, status: 'won' | 'lost') => decideDispute(context, ref, status, never),
    rows: () => db.select().from(disputes).where(eq(disputes.orderId, order.id)),
    books: async () => {
      const [now] = await db.select().from(payments).where(eq(payments.id, payment.id));
      const given = await db.select().from(refunds).where(eq(refunds.paymentId, payment.id));
      return { now, given };
    },
    mails: async () => {
      const all = await mailsWrittenTo(db, manager.email);
      return all.filter(({ text }) => text.includes(order.number)).map(({ subject }) => subject);
    },
  };
}

describe('a dispute', () => {
  it('that is told twice is one, holds what renews at once, and managers hear of it once', async () => {
    const { patient, open, hear, rows, mails, order } = await disputable();
    const ref = await open();
    await hear(ref, 2);
    await patient.dueOn('2025-07-02T12:00:00Z');

    expect(await rows()).toMatchObject([{ status: 'open', amount: 2_400 + order.shipping }]);
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    expect((await patient.renewals()).map(({ status }) => status)).toEqual(['due']);
    expect(await mails()).toEqual([`A payment of order ${order.number} is disputed`]);
  });

  it('that is won lets the refill go on that waited', async () => {
    const { patient, open, hear, decide, rows, books } = await disputable();
    const ref = await open();
    await hear(ref);
    await patient.dueOn('2025-07-02T12:00:00Z');
    await decide(ref, 'won');
    await hear(ref);
    await patient.run('2025-07-02T13:00:00Z');

    expect(await rows()).toMatchObject([{ status: 'won' }]);
    expect(await patient.refills()).toMatchObject([{ status: 'sent' }]);
    expect(await books()).toMatchObject({ now: { refunded: 0 }, given: [] });
  });

  it('that is lost counts as given back, once, and ends what renews', async () => {
    const { patient, open, hear, decide, books, payment } = await disputable();
    const ref = await open();
    await decide(ref, 'lost');
    // The news of its beginning comes after that of its end.
    await hear(ref, 2);

    expect(await books()).toMatchObject({
      now: { refunded: payment.captured },
      given: [{ key: `dispute ${ref}`, amount: payment.captured, status: 'succeeded' }],
    });
    expect(await patient.subscription()).toMatchObject({ status: 'cancelled' });
  });

  it('of what was paid back in part never gives back more than is left', async () => {
    const { db, open, hear, decide, books, payment, patient } = await disputable();
    await db.insert(refunds).values({
      ...{ paymentId: payment.id, key: 'by hand', amount: 1_000, status: 'succeeded' },
      ...{ createdAt: new Date(), settledAt: new Date(), gatewayRef: 'x' },
    });
    await db.update(payments).set({ refunded: 1_000 }).where(eq(payments.id, payment.id));
    const ref = await open();
    await hear(ref);
    await decide(ref, 'lost');
    await hear(ref);

    const { now, given } = await books();
    expect(now?.refunded).toBe(payment.captured);
    expect(given.reduce((sum, { amount }) => sum + amount, 0)).toBe(payment.captured);
    expect((await patient.subscription()).status).toBe('cancelled');
  });

  /** An order of two cases: one was charged and disputed then, the other is approved while that is open. */
  async function approvedWhileOpen() {
    const { db } = database;
    const bought = ['pen-1m', 'tablet-once'];
    const patient = await placedOrder(db, bought, {}, { inTwoQuizzes: true });
    const context = testContext(db);
    const provider = await someProvider(db, 'CA');
    const ofPatient = eq(careCases.patientId, patient.userId);
    const [first, second] = (await db.select().from(careCases).where(ofPatient)).map(
      ({ id }) => id,
    );
    if (!first || !second) throw new Error('Two cases were expected.');
    await decideNow(db, provider, first, await approvalOf(db, first));
    await sendToPharmacy({ case: first }, context);
    const taken = await db.select().from(payments).where(eq(payments.caseId, first));
    const [paid] = taken;
    const ref = await disputePayment(
      context,
      { ref: paid?.gatewayRef ?? '', amount: paid?.captured ?? 0, currency: 'usd' },
      { webhook: 'late' },
    );
    const hear = async () => {
      const events = await db.select().from(sandboxEvents).where(eq(sandboxEvents.ref, ref));
      for (const event of events) {
        await receiveWebhook(context, 'sandbox', webhookRequest(context, event));
        await settleEvent({ gateway: 'sandbox', event: event.id }, context);
      }
    };
    await hear();
    await decideNow(db, provider, second, await approvalOf(db, second, { doseSteps: [] }));
    const shipmentRows = () =>
      db.select().from(shipments).where(eq(shipments.patientId, patient.userId));
    const submitAll = async () => {
      for (const { id } of await shipmentRows()) await submitShipment({ shipment: id }, context);
    };
    await submitAll();
    return {
      ...{ patient, second, shipmentRows },
      /** The dispute is decided, and all jobs run that it brings. */
      decide: async (status: 'won' | 'lost') => {
        await decideDispute(context, ref, status, { webhook: 'late' });
        await hear();
        await takeCharges(db, second);
        await sendToPharmacy({ case: second }, context);
        await submitAll();
      },
      charges: () => chargesOf(db, patient),
      status: async () => (await db.select().from(careCases).where(eq(careCases.id, second)))[0],
    };
  }

  it('charges and sends nothing while it is open: not what is approved then, and no parcel that was opened', async () => {
    const { charges, shipmentRows } = await approvedWhileOpen();

    expect(await charges()).toHaveLength(1);
    expect(await shipmentRows()).toMatchObject([{ status: 'preparing', pharmacyKey: null }]);
  });

  it('that is won lets the charge and the parcels go on', async () => {
    const { charges, shipmentRows, decide } = await approvedWhileOpen();
    await decide('won');

    expect(await charges()).toHaveLength(2);
    expect((await shipmentRows()).map(({ status }) => status)).toEqual(['ordered', 'ordered']);
  });

  it('that is lost never charges or sends what waited of its order', async () => {
    const { charges, shipmentRows, decide, status } = await approvedWhileOpen();
    await decide('lost');

    expect(await charges()).toHaveLength(1);
    expect(await shipmentRows()).toMatchObject([{ status: 'cancelled' }]);
    expect(await status()).toMatchObject({ status: 'cancelled' });
  });

  it('of a charge that our books do not have yet takes that in first: what is lost is never kept', async () => {
    const { db, payment, order, open, hear, decide, books } = await disputable('pen-1m');
    // The process that charged it died before it could write that down.
    const charging = { status: 'charging', captured: 0, capturedAt: null } as const;
    await db.update(payments).set(charging).where(eq(payments.id, payment.id));
    await db.update(orders).set({ status: 'held' }).where(eq(orders.id, order.id));
    const ref = await open();
    await decide(ref, 'lost');
    await hear(ref);

    expect(await books()).toMatchObject({
      now: { status: 'captured', captured: payment.captured, refunded: payment.captured },
      given: [{ key: `dispute ${ref}` }],
    });
  });

  it('of nothing that was paid here is nobody’s', async () => {
    const { hear, rows, patient } = await disputable();
    const context = patient.at('2025-06-20T12:00:00Z');
    const paid = { ref: 'sbxp_unknown', amount: 100, currency: 'usd' };
    await hear(await disputePayment(context, paid, { webhook: 'late' }));
    expect(await rows()).toEqual([]);
  });
});
