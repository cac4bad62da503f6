import { randomUUID } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { caseOf, refundsOf } from '../../tests/support/deciding';
import { orderWithActs } from '../../tests/support/order-with-acts';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { someStaff } from '../../tests/support/staff';
import { followShipment } from '../care/dispensing/pharmacies/take-report.server';
import { recordDispute } from '../commerce/disputes/disputes.server';
import { orders, payments } from '../database/tables/orders.schema.server';
import { disputes } from '../database/tables/refunds.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import type { SignedInUser } from '../identity/sessions/session.server';
import { hour, minute } from '../kernel/calendar/milliseconds';
import { disputeDecided } from './disputes.server';
import { workOnDispute } from './order-acts.server';

const database = withDatabase();
let manager: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  manager = await someStaff(database.db, 'Ruth', 'manager');
});

const someOrder = (variantIds?: string[]) => orderWithActs(database.db, manager, variantIds);

describe('a parcel that the pharmacy has when a payment is disputed', () => {
  async function disputed() {
    const some = await someOrder();
    const { patient } = await some.approvedPen();
    await some.pass(minute);
    expect(await some.shipment(patient)).toMatchObject({ status: 'ordered' });
    const { context, db, pass } = some;
    const [paid] = await db
      .select({ payment: payments })
      .from(payments)
      .innerJoin(orders, eq(orders.id, payments.orderId))
      .where(and(eq(orders.userId, patient.userId), eq(payments.status, 'captured')));
    if (!paid) throw new Error('Nothing was charged.');
    const { captured: amount, gatewayRef } = paid.payment;
    const ref = randomUUID();
    const tell = async (status: 'open' | 'won' | 'lost') => {
      const paidRefs = [gatewayRef ?? ''];
      const dispute = { ref, paidRefs, amount, currency: 'usd', answerBy: null, status };
      await recordDispute(context, 'sandbox', dispute);
      await pass(hour);
    };
    return { ...some, patient, tell, amount };
  }

  it('is called back from it, and sent once the dispute is won', async () => {
    const { patient, tell, shipment, db, pass } = await disputed();
    await tell('open');
    expect(await shipment(patient)).toMatchObject({ status: 'preparing', pharmacyKey: null });
    await pass(48 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'preparing' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'atPharmacy' });

    await tell('won');
    expect(await shipment(patient)).toMatchObject({ asked: 2 });
    await pass(24 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
  });

  it('is sent never once the dispute is lost, and its case is open no more', async () => {
    const { patient, tell, shipment, db, amount } = await disputed();
    await tell('open');
    await tell('lost');
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    const back = await refundsOf(db, patient);
    expect(back.reduce((sum, one) => sum + one.amount, 0)).toBe(amount);
  });

  it('is sent soon, also where it was called back in the instant in which the dispute is won', async () => {
    const { context, db, patient, pass, shipment, clock } = await someOrder();
    await pass(minute);
    expect(await shipment(patient)).toMatchObject({ status: 'ordered', caseId: null });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const [row] = await db
      .insert(disputes)
      .values({
        ...{ gateway: 'sandbox', ref: randomUUID(), orderId: order?.id ?? '', renewalRef: 'r' },
        ...{ amount: 100, currency: 'usd', status: 'open', openedAt: clock.now() },
      })
      .returning();
    if (!row) throw new Error('No dispute was written.');
    const { id } = await shipment(patient);
    // The pharmacy is asked to call it back, and the shipment looked at once more, while the decision is being written.
    const callingBack = async () => {
      await followShipment({ shipment: id }, context);
      await pass(0);
    };
    let calledBack: Promise<void> = Promise.resolve();
    await db.transaction(async (tx) => {
      await tx.update(disputes).set({ status: 'won' }).where(eq(disputes.ref, row.ref));
      await disputeDecided(tx, context, { ...row, status: 'won' });
      calledBack = callingBack();
      await Promise.race([calledBack, setTimeout(500)]);
    });
    await calledBack;
    await pass(minute);
    expect(await shipment(patient)).toMatchObject({ status: 'ordered', asked: 2 });
  });

  it('goes its way where the carrier has it already', async () => {
    const { patient, tell, shipment, pass } = await disputed();
    await pass(24 * hour);
    await tell('open');
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
  });
});

it('a dispute that is accepted ends what renews, and can be worked off once', async () => {
  const { context, wish, db, patient } = await someOrder();
  const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
  const ref = randomUUID();
  await db.insert(disputes).values({
    ...{ gateway: 'sandbox', ref, orderId: order?.id ?? '', renewalRef: 'r', amount: 100 },
    ...{ currency: 'usd', status: 'open', openedAt: new Date() },
  });
  expect(await workOnDispute(context, wish(), ref, 'accepted')).toEqual({ ok: true });
  expect(await workOnDispute(context, wish(), randomUUID(), 'accepted')).toMatchObject({
    status: 409,
  });
  const renewing = eq(subscriptions.patientId, patient.userId);
  expect(await db.select().from(subscriptions).where(renewing)).toMatchObject([
    { status: 'cancelled' },
  ]);
});
