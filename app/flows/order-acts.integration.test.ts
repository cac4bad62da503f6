import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { beginToPay, sandboxRef } from '../../tests/support/buying';
import { withDatabase } from '../../tests/support/database';
import { chargesOf, refundsOf, takeCharges } from '../../tests/support/deciding';
import { withOrderStaff } from '../../tests/support/order-with-acts';
import { placedOrder } from '../../tests/support/ordering';
import { submitIntake } from '../../tests/support/patient';
import { shipmentsOf } from '../../tests/support/pharmacy-days';
import { someAddress } from '../../tests/support/some-address';
import { mailsWrittenTo, writtenMails } from '../../tests/support/written-mails';
import { postAsPatient, postAsProvider } from '../care/messages/post-message.server';
import { retryCharges } from '../commerce/charges/wanted-charges.server';
import { press } from '../commerce/gateway/sandbox/press.server';
import { careCases } from '../database/tables/care.schema.server';
import { subscriptions } from '../database/tables/subscriptions.schema.server';
import { minute } from '../kernel/calendar/milliseconds';
import { viewCheckout } from '../portals/checkout/checkout/checkout-page.server';
import { closePatient, correctAddress, resendShipment } from './order-acts.server';

const database = withDatabase();
const { staff, someOrder } = withOrderStaff(database);

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
