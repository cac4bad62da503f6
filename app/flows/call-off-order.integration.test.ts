import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import {
  caseOf,
  chargesOf,
  mailsAbout,
  refundsOf,
  takeCharges,
} from '../../tests/support/deciding';
import { withOrderStaff } from '../../tests/support/order-with-acts';
import { placedOrder } from '../../tests/support/ordering';
import { shipmentsOf } from '../../tests/support/pharmacy-days';
import { someAddress } from '../../tests/support/some-address';
import { listTreatments } from '../care/treatments/treatments.server';
import { retryCharges } from '../commerce/charges/wanted-charges.server';
import { orders } from '../database/tables/orders.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import { hour, minute } from '../kernel/calendar/milliseconds';
import { openActs } from './call-off-order.server';
import { cancelOrder, closePatient, correctAddress, resendShipment } from './order-acts.server';

const database = withDatabase();
const { staff, someOrder } = withOrderStaff(database);

describe('an order that is cancelled', () => {
  it('and was sent nowhere yet is paid back whole, and nothing renews', async () => {
    const { context, wish, db, patient, shipment } = await someOrder();
    expect(await cancelOrder(context, wish(staff.support))).toEqual({ ok: true });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const back = await refundsOf(db, patient);
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order?.total);
    const renewing = eq(subscriptions.patientId, patient.userId);
    expect(await db.select().from(subscriptions).where(renewing)).toMatchObject([
      { status: 'cancelled' },
    ]);
  });

  it('and waits for a decision is over, with nothing charged', async () => {
    const { context, wish, db, patient } = await someOrder(['pen-1m', 'vitamin-once']);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    expect(order).toMatchObject({ status: 'cancelled' });
    expect(await refundsOf(db, patient)).toEqual([]);
    expect(await shipmentsOf(db, patient)).toEqual([]);
  });

  it('after its approval, which no card has paid, is over: its patient pays with no other card', async () => {
    const { context, wish, db, approvedUnpaid } = await someOrder();
    const { patient, caseId } = await approvedUnpaid();
    expect(await cancelOrder(context, { ...wish(), number: patient.orderNumber })).toEqual({
      ok: true,
    });
    await retryCharges(db, patient.userId);
    await takeCharges(db, caseId, context);
    expect(await chargesOf(db, patient)).toEqual([]);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
  });

  it('by our team is never told as if its patient had cancelled it', async () => {
    const { context, wish, db, patient } = await someOrder(['pen-1m']);
    const { id } = await caseOf(db, patient);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    const said = await mailsAbout(db, id);
    expect(said.map(({ text }) => text).join()).not.toMatch(/you cancelled/i);
    const [treatment] = await listTreatments(db, patient.userId, '2025-06-02');
    expect(treatment?.case?.reason).toBe('Our team cancelled this order.');
  });
});

describe('an order whose parcel the pharmacy has', () => {
  async function atPharmacy() {
    const some = await someOrder();
    const { patient } = await some.approvedPen();
    await some.pass(minute);
    expect(await some.shipment(patient)).toMatchObject({ status: 'ordered' });
    const on = { ...some.wish(), number: patient.orderNumber };
    return { ...some, patient, on };
  }

  it('is called off with its case, which is open no more, and paid back whole', async () => {
    const { context, db, patient, on, pass, shipment } = await atPharmacy();
    expect(await cancelOrder(context, on)).toEqual({ ok: true });
    await pass(hour);

    const { id, reason } = await caseOf(db, patient);
    expect(await caseOf(db, patient)).toMatchObject({ status: 'cancelled' });
    expect(reason).toBe('Our team cancelled this order.');
    expect(await shipment(patient)).toMatchObject({
      status: 'cancelled',
      reason: 'The order was cancelled.',
    });
    const charged = (await chargesOf(db, patient)).reduce((sum, cents) => sum + cents, 0);
    const back = await refundsOf(db, patient);
    expect(charged).toBeGreaterThan(0);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(charged);
    const said = await mailsAbout(db, id);
    expect(said.map(({ text }) => text).join()).not.toMatch(/provider ended/i);
  });

  it('and is cancelled once the carrier has it stays as it is: it arrives, and stays paid', async () => {
    const { context, db, patient, on, pass, shipment } = await atPharmacy();
    await pass(24 * hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
    expect(await cancelOrder(context, on)).toEqual({ ok: true });
    await pass(hour);

    expect(await caseOf(db, patient)).toMatchObject({ status: 'shipped' });
    expect(await refundsOf(db, patient)).toEqual([]);
  });
});

describe('a parcel without a prescription that the pharmacy has', () => {
  async function atPharmacy() {
    const some = await someOrder();
    await some.pass(minute);
    expect(await some.shipment(some.patient)).toMatchObject({ status: 'ordered', caseId: null });
    return some;
  }

  it('is called off when its order is cancelled, and paid back whole', async () => {
    const { context, db, wish, patient, pass, shipment } = await atPharmacy();
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    await pass(hour);

    expect(await shipment(patient)).toMatchObject({
      status: 'cancelled',
      reason: 'The order was cancelled.',
    });
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    const back = await refundsOf(db, patient);
    expect(back.reduce((sum, { amount }) => sum + amount, 0)).toBe(order?.total);
  });

  it.each(['death', 'transfer'] as const)('is called off after a %s', async (kind) => {
    const { context, wish, patient, pass, shipment } = await atPharmacy();
    expect(await closePatient(context, wish(), kind)).toEqual({ ok: true });
    await pass(hour);
    expect(await shipment(patient)).toMatchObject({ status: 'cancelled' });
  });

  it('goes its way where the carrier has it already, and stays paid', async () => {
    const { context, db, wish, patient, pass, shipment } = await atPharmacy();
    await pass(24 * hour);
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    await pass(hour);
    expect(await shipment(patient)).toMatchObject({ status: 'shipped' });
    expect(await refundsOf(db, patient)).toEqual([]);
  });
});

describe('a parcel without a prescription that came back', () => {
  async function cameBack(isCancelled: boolean) {
    const { context, db, wish, patient, pass, shipment } = await someOrder();
    await pass(24 * hour);
    if (isCancelled) expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    const { id, number } = await shipment(patient);
    await db.update(shipments).set({ status: 'returned' }).where(eq(shipments.id, id));
    const { resend } = await openActs(db, patient.orderNumber);
    return { offered: resend, number, done: await resendShipment(context, wish(), number) };
  }

  it('can be sent again, as the page offers it', async () => {
    const { offered, number, done } = await cameBack(false);
    expect(offered).toEqual([number]);
    expect(done).toEqual({ ok: true });
  });

  it('is sent again for nobody once its order was cancelled, and nothing offers it', async () => {
    const { offered, done } = await cameBack(true);
    expect(offered).toEqual([]);
    expect(done).toMatchObject({ ok: false, status: 409 });
  });
});

describe('an order that', () => {
  const refused = { ok: false, status: 409 };

  it('is cancelled is not cancelled again or sent elsewhere, and nothing offers it', async () => {
    const { context, db, wish, patient } = await someOrder();
    const open = () => openActs(db, patient.orderNumber);
    expect(await open()).toMatchObject({ address: true, cancel: true });
    expect(await cancelOrder(context, wish())).toEqual({ ok: true });
    expect(await open()).toMatchObject({ address: false, cancel: false });
    expect(await cancelOrder(context, wish())).toMatchObject(refused);
    const there = { ...someAddress(), countryCode: 'US' as const };
    expect(await correctAddress(context, wish(), there)).toMatchObject(refused);
  });

  it('came, and of which nothing renews, is neither cancelled nor sent elsewhere', async () => {
    const { db, patient, pass } = await someOrder(['vitamin-once']);
    const open = () => openActs(db, patient.orderNumber);
    await pass(minute);
    // The pharmacy has it, with the address: it can only be called off.
    expect(await open()).toMatchObject({ address: false, cancel: true });
    await pass(10 * 24 * hour);
    expect(await open()).toMatchObject({ address: false, cancel: false });
  });

  it('waits for a decision can be cancelled and sent elsewhere', async () => {
    const { db } = await someOrder();
    const held = await placedOrder(db, ['pen-1m']);
    expect(await openActs(db, held.orderNumber)).toMatchObject({ address: true, cancel: true });
  });
});
