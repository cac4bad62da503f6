import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { beginToPay, sandboxRef } from '../../tests/support/buying';
import { withDatabase } from '../../tests/support/database';
import { chargesOf, refundsOf, takeCharges } from '../../tests/support/deciding';
import { withOrderStaff } from '../../tests/support/order-with-acts';
import { placedOrder } from '../../tests/support/ordering';
import { submitIntake } from '../../tests/support/patient';
import { shipmentsOf } from '../../tests/support/pharmacy-days';
import { someAddress } from '../../tests/support/some-address';
import { someStaff } from '../../tests/support/staff';
import { mailsWrittenTo, writtenMails } from '../../tests/support/written-mails';
import { postAsPatient, postAsProvider } from '../care/messages/post-message.server';
import { retryCharges } from '../commerce/charges/wanted-charges.server';
import { press } from '../commerce/gateway/sandbox/press.server';
import { users } from '../database/tables/accounts.schema.server';
import { staffAccess } from '../database/tables/audit.schema.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { disputes } from '../database/tables/refunds.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import { minute } from '../kernel/calendar/milliseconds';
import { viewCheckout } from '../portals/checkout/checkout/checkout-page.server';
import { closePatient, correctAddress, refundLines, resendShipment } from './order-acts.server';

const database = withDatabase();
const { staff, someOrder } = withOrderStaff(database);

describe('money that staff pay back', () => {
  it('goes back once for a page, however often it is sent, and stays on record', async () => {
    const { context, wish, back, acts, patient, db } = await someOrder();
    const once = wish();
    const sent = await Promise.all([1, 2].map(() => refundLines(context, once, back(1_000))));
    expect(sent).toEqual([{ ok: true }, { ok: true }]);
    expect(await refundsOf(db, patient)).toMatchObject([
      { amount: 1_000, key: `staff ${once.key}` },
    ]);
    expect(await acts()).toEqual([{ kind: 'refund', amount: 1_000, reason: 'They called us.' }]);
    const seen = and(
      eq(staffAccess.patientId, patient.userId),
      eq(staffAccess.action, 'order.refund'),
    );
    expect(await db.select().from(staffAccess).where(seen)).toHaveLength(1);
  });

  it('is never more than is left of a line', async () => {
    const { context, wish, back, db, patient } = await someOrder();
    expect(await refundLines(context, wish(), back(2_000))).toEqual({ ok: true });
    expect(await refundLines(context, wish(), back(401))).toMatchObject({ ok: false, status: 422 });
    expect(await refundLines(context, wish(), new Map())).toMatchObject({ status: 422 });
    expect(await refundLines(context, { ...wish(), reason: ' ' }, back(1))).toMatchObject({
      errors: { reason: 'Write why' },
    });
    expect(await refundsOf(db, patient)).toHaveLength(1);
  });

  it('is limited for support over the whole order, also where two ask at once, and not for managers', async () => {
    const { context, wish, back } = await someOrder();
    const small = { ...context, config: { ...context.config, supportRefundLimit: 1_500 } };
    const both = await Promise.all(
      [1, 2].map(() => refundLines(small, wish(staff.support), back(1_000))),
    );
    expect(both.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(await refundLines(small, wish(staff.manager), back(1_000))).toEqual({ ok: true });
  });

  it('waits while a payment is disputed', async () => {
    const { context, wish, back, db, patient } = await someOrder();
    const [order] = await db.select().from(orders).where(eq(orders.userId, patient.userId));
    await db.insert(disputes).values({
      ...{ gateway: 'sandbox', ref: randomUUID(), orderId: order?.id ?? '', renewalRef: 'r' },
      ...{ amount: 100, currency: 'usd', status: 'open', openedAt: new Date() },
    });
    expect(await refundLines(context, wish(), back(100))).toMatchObject({ ok: false, status: 409 });
  });

  it('is paid back by nobody who does not look after orders', async () => {
    const { context, wish, back, db } = await someOrder();
    const provider = await someStaff(db, 'Amara', 'nurse-practitioner');
    const gone = await someStaff(db, 'Gone', 'support');
    await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, gone.id));
    for (const one of [provider, gone]) {
      expect(await refundLines(context, wish(one), back(1))).toMatchObject({ status: 403 });
    }
  });
});

it('a corrected address is where the parcel goes that had not left, and the patient is told', async () => {
  const { context, wish, pass, shipment, patient, mails } = await someOrder();
  const there = { ...someAddress(), locality: 'Fresno', countryCode: 'US' as const };
  expect(
    await correctAddress(context, wish(staff.support), { ...there, postalCode: 'x' }),
  ).toMatchObject({
    status: 422,
  });
  expect(await correctAddress(context, wish(staff.support), there)).toEqual({ ok: true });
  await pass(minute);
  expect(await shipment(patient)).toMatchObject({
    status: 'ordered',
    address: { locality: 'Fresno' },
  });
  expect(await mails()).toContain(`We corrected the address of order ${patient.orderNumber}`);
});

it('a parcel that did not come back cannot be sent again', async () => {
  const { context, wish, shipment, patient } = await someOrder();
  const { number } = await shipment(patient);
  expect(await resendShipment(context, wish(), number)).toMatchObject({ ok: false, status: 409 });
  expect(await resendShipment(context, wish(), 'S-1')).toMatchObject({ ok: false, status: 404 });
});

describe('a patient who', () => {
  it.each(['death', 'transfer'] as const)(
    'is here no more after a %s is charged for nothing that was approved before',
    async (kind) => {
      const { context, wish, db, approvedUnpaid } = await someOrder();
      const { patient, caseId } = await approvedUnpaid();
      const on = { ...wish(), number: patient.orderNumber };
      expect(await closePatient(context, on, kind)).toEqual({ ok: true });
      await retryCharges(db, patient.userId);
      await takeCharges(db, caseId, context);
      expect(await chargesOf(db, patient)).toEqual([]);
    },
  );

  it('died is written to no more, and nothing of theirs goes on', async () => {
    const { context, wish, db, patient, approvedPen, pass, clock } = await someOrder();
    const { patient: treated, provider } = await approvedPen();
    await pass(minute);
    const before = (await writtenMails(db)).length;
    const on = { ...wish(), number: treated.orderNumber };
    expect(await closePatient(context, on, 'death')).toEqual({ ok: true });
    await pass(60 * minute);

    expect(await shipmentsOf(db, treated)).not.toMatchObject([{ status: 'shipped' }]);
    const renewing = await db
      .select()
      .from(subscriptions)
      .where(eq(subscriptions.patientId, treated.userId));
    expect(renewing.map(({ status }) => status)).toEqual(['cancelled']);
    const draft = { clientId: randomUUID(), text: 'How are you?' };
    expect(await postAsProvider(context, provider, treated.userId, draft)).toMatchObject({
      ok: false,
      status: 409,
    });
    const after = await mailsWrittenTo(db, treated.payer.user.email);
    const since = after.filter(
      ({ createdAt }) => createdAt >= new Date(clock.now().getTime() - 60 * minute),
    );
    expect(since).toEqual([]);
    expect(before).toBeGreaterThan(0);
    expect(patient.userId).not.toBe(treated.userId);
  });

  it('goes on elsewhere is told so, once, and writes here no more', async () => {
    const { context, wish, patient, mails, acts } = await someOrder();
    const once = wish();
    expect(await closePatient(context, once, 'transfer')).toEqual({ ok: true });
    expect(await closePatient(context, once, 'transfer')).toEqual({ ok: true });
    const draft = { clientId: randomUUID(), text: 'Hello?' };
    expect(await postAsPatient(context, patient.payer.user, draft)).toMatchObject({ status: 409 });
    expect((await mails()).filter((subject) => subject.endsWith('ends here'))).toHaveLength(1);
    expect((await acts()).map(({ kind }) => kind)).toEqual(['transfer']);
  });

  it('goes on elsewhere can order nothing more; what they were paying for is paid back, or never charged', async () => {
    const { context, wish, patient, db } = await someOrder(['vitamin-once']);
    const { payer } = patient;
    const vitamin = sandboxRef(await beginToPay(patient.context, payer, ['vitamin-once']));
    const treated = await placedOrder(db, ['vitamin-once']);
    await submitIntake(treated.context, treated.payer, ['pen']);
    const pen = sandboxRef(await beginToPay(treated.context, treated.payer, ['pen-1m']));
    for (const { orderNumber } of [patient, treated])
      expect(await closePatient(context, { ...wish(), number: orderNumber }, 'transfer')).toEqual({
        ok: true,
      });

    for (const { ref } of [vitamin, pen])
      await press(context, ref, { kind: 'pay', webhook: 'never', refusesLater: false });
    await viewCheckout(patient.context, payer.user, vitamin.checkout);
    await viewCheckout(treated.context, treated.payer.user, pen.checkout);

    const parcels = await shipmentsOf(db, patient);
    expect(parcels.map(({ status }) => status)).toEqual(['cancelled', 'cancelled']);
    expect((await refundsOf(db, patient)).map(({ amount }) => amount)).toHaveLength(2);
    const cases = await db.select().from(careCases).where(eq(careCases.patientId, treated.userId));
    expect(cases.map(({ status }) => status)).toEqual(['cancelled']);
    expect(await beginToPay(patient.context, payer, ['vitamin-once'])).toMatchObject({
      outcome: 'refused',
      status: 409,
      message: expect.stringContaining('another clinic'),
    });
  });
});
