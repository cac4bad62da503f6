import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { strong, withDearerMedicines } from '../../../tests/support/dearer-medicines';
import {
  approvalOf,
  approved,
  caseOf,
  chargesOf,
  decideNow,
  mailsAbout,
  paymentPage,
  paysFor,
  subscriptionOf,
} from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { newPatient } from '../../../tests/support/visitors';
import { retryCharges } from '../../commerce/charges/wanted-charges.server';
import { findSandboxPayment, press } from '../../commerce/gateway/sandbox/press.server';
import {
  followMedicinePayment,
  viewMedicinePayment,
} from '../../commerce/payments/medicine-payments.server';
import { payments } from '../../database/tables/orders.schema.server';
import { medicinePayments } from '../../database/tables/prescriptions.schema.server';
import { sandboxCards, sandboxCharges } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { listTreatments } from '../treatments/treatments.server';
import { answerMedicine, payForMedicine } from './answer-medicine.server';
import { expireCases } from './give-up-case.server';

const { database, context, suggested, workIsDone } = withDearerMedicines();
const later = (days: number) => {
  const at = new Date(context().clock.now().getTime() + days * 86_400_000);
  return { ...context(), clock: fixedClock(at.toISOString()) };
};
/** The same where the sandbox, by which these payments began, takes none. */
const withoutGateway = (services: ReturnType<typeof context>) => ({
  ...services,
  config: { ...services.config, mode: 'production' as const, sandboxPayments: false },
});

const parcelsOf = (userId: string) =>
  database.db.$count(shipments, eq(shipments.patientId, userId));
const begunFor = (prescriptionId: string) =>
  database.db
    .select()
    .from(medicinePayments)
    .where(eq(medicinePayments.prescriptionId, prescriptionId));

describe('a strength that costs more than the one that was ordered', () => {
  it('is asked about with both prices and why: nothing is charged or sent, and a word is not enough', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await workIsDone(id);
    const asked = async () => (await listTreatments(database.db, userId, '2025-06-02'))[0];

    expect(await asked()).toMatchObject({
      asked: {
        ...{ drug: 'pen', strength: '0.5 mg', inPlaceOf: 'pen 0.25 mg', isPaid: true },
        ...{ ordered: 29_900, total: 34_900, renewalTotal: 34_900 },
        whyOther: 'It suits you better.',
      },
      subscription: { renewalTotal: 29_900 },
    });
    const answer = { prescription: prescription.id, isAgreed: true };
    expect(await answerMedicine(context(), userId, answer)).toEqual({ outcome: 'mustPay' });
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await parcelsOf(userId)).toBe(0);
    expect((await asked())?.asked).not.toBeNull();
    const mail = (await mailsAbout(database.db, id)).at(-1);
    expect(mail?.text).toContain('which costs more. Sign in to read what, why and at what price');
    expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/\bpen\b|medic|dose|mg\b|\$/i);
  });

  it('is never suggested without a reason', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const { id } = await caseOf(db, patient);
    const approval = await approvalOf(db, id, { ...strong, whyOther: ' ' });
    expect(await decideNow(db, await someProvider(db, 'CA'), id, approval)).toEqual({
      outcome: 'refused',
      message: 'Write why you suggest pen. The patient reads it when they are asked.',
    });
  });

  it('is paid on a page that says what is charged, then charged once and sent, at what was agreed', async () => {
    const { id, userId, patient, prescription } = await suggested(['pen-1m', 'vitamin-once']);
    const pages = await Promise.all(
      [1, 2].map(() => paymentPage(context(), userId, prescription.id)),
    );
    expect(pages[0]).toEqual(pages[1]);
    const { ref, payment } = pages[0] ?? { ref: '', payment: '' };
    expect(await findSandboxPayment(context(), ref)).toMatchObject({
      ...{ amount: 34_900, isHeld: true, isApproved: true },
      lines: [{ title: 'Prescription treatment', amount: 34_900 }],
    });
    await press(context(), ref, { kind: 'decline' });
    expect(await viewMedicinePayment(context(), userId, payment)).toEqual({ status: 'open' });
    await press(context(), ref, { kind: 'pay', webhook: 'twice' });
    const views = await Promise.all(
      [1, 2].map(() => viewMedicinePayment(context(), userId, payment)),
    );
    expect(views).toEqual([{ status: 'succeeded' }, { status: 'succeeded' }]);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    await Promise.all([workIsDone(id), workIsDone(id)]);
    await workIsDone(id);

    expect(await chargesOf(database.db, patient)).toEqual([34_900 + 2_400]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({
      renewalTotal: 34_900,
      nextRefillOn: '2025-07-02',
    });
    expect(await parcelsOf(userId)).toBe(2);
    expect(await begunFor(prescription.id)).toMatchObject([{ status: 'succeeded', url: null }]);
    const answer = { prescription: prescription.id, isAgreed: false };
    expect(await answerMedicine(context(), userId, answer)).toEqual({ outcome: 'conflict' });
    expect(await payForMedicine(context(), userId, prescription.id)).toEqual({ outcome: 'done' });
  });

  it('is charged to the card that was kept for it, not to the one of the checkout', async () => {
    const { id, userId, prescription } = await suggested(['pen-1m'], strong, {
      refusesLater: true,
    });
    await paysFor(context(), userId, prescription.id);
    await workIsDone(id);
    const charged = await database.db
      .select({ status: sandboxCharges.status, amount: sandboxCharges.amount })
      .from(sandboxCharges)
      .innerJoin(payments, eq(payments.gatewayRef, sandboxCharges.ref))
      .where(eq(payments.caseId, id));
    expect(charged).toEqual([{ status: 'paid', amount: 34_900 }]);
  });

  it('waits for another card where that one refuses, and is charged the same then', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await paysFor(context(), userId, prescription.id, true);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await parcelsOf(userId)).toBe(0);
    await database.db.update(sandboxCards).set({ declines: false });
    expect(await retryCharges(database.db, userId)).toBe(1);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([34_900]);
    expect(await parcelsOf(userId)).toBe(1);
  });

  it('that is not wanted goes back to the provider, also while it is being paid: nothing is charged', async () => {
    const { id, userId, patient, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    const no = { prescription: prescription.id, isAgreed: false };
    expect(await answerMedicine(context(), userId, no)).toEqual({ outcome: 'done' });
    await press(context(), ref, { kind: 'pay', webhook: 'never' });

    expect(await viewMedicinePayment(context(), userId, payment)).toEqual({ status: 'cancelled' });
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([]);
    expect(await caseOf(database.db, patient)).toMatchObject({
      ...{ status: 'inReview', returned: 'medicine' },
      reason: 'The patient does not want pen.',
    });
    expect(await payForMedicine(context(), userId, prescription.id)).toEqual({
      outcome: 'conflict',
    });
    // What was ordered is approved after all: at its own price, with the card of the checkout.
    await approved(database.db, await someProvider(database.db, 'CA'), patient);
    expect(await chargesOf(database.db, patient)).toEqual([29_900]);
    expect(await subscriptionOf(database.db, patient)).toMatchObject({ renewalTotal: 29_900 });
  });

  it('lapses after two weeks, and its page is ended: the case comes back to a provider', async () => {
    const { id, userId, patient, prescription } = await suggested();
    const { ref } = await paymentPage(later(13), userId, prescription.id);
    await expireCases(later(15));
    expect(await caseOf(database.db, patient)).toMatchObject({
      status: 'inReview',
      reason: 'The patient did not say whether they want this medicine.',
    });
    const [begun] = await begunFor(prescription.id);
    await followMedicinePayment({ payment: begun?.id ?? '' }, later(15));
    expect(await findSandboxPayment(context(), ref)).toMatchObject({ status: 'cancelled' });
    expect(await begunFor(prescription.id)).toMatchObject([{ status: 'cancelled' }]);
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([]);
  });

  it('answered on the last day is charged to the card that was kept then: nothing was held that could expire', async () => {
    const { id, userId, patient, prescription } = await suggested();
    await paysFor(later(13), userId, prescription.id);
    await workIsDone(id, later(13));
    expect(await chargesOf(database.db, patient)).toEqual([34_900]);
  });

  it('paid for where neither browser nor webhook comes back is found by the follow-up', async () => {
    const { userId, prescription, id, patient } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await press(context(), ref, { kind: 'pay', webhook: 'never' });
    await followMedicinePayment({ payment }, later(0));
    await workIsDone(id);
    expect(await chargesOf(database.db, patient)).toEqual([34_900]);
  });

  it('begins a new page after one that the patient left for good', async () => {
    const { userId, prescription } = await suggested();
    const { ref, payment } = await paymentPage(context(), userId, prescription.id);
    await press(context(), ref, { kind: 'cancel', webhook: 'never' });
    expect(await viewMedicinePayment(context(), userId, payment)).toEqual({ status: 'cancelled' });
    expect((await paymentPage(context(), userId, prescription.id)).ref).not.toBe(ref);
    // One that nobody looked at again ends after a day.
    const [open] = (await begunFor(prescription.id)).filter(({ status }) => status === 'open');
    await followMedicinePayment({ payment: open?.id ?? '' }, later(1));
    expect((await begunFor(prescription.id)).map(({ status }) => status)).toEqual([
      'cancelled',
      'cancelled',
    ]);
  });

  it('whose gateway is not set up any more is looked at once a day, not again and again at once', async () => {
    const { userId, prescription } = await suggested();
    const { payment } = await paymentPage(context(), userId, prescription.id);
    for (const days of [1, 2, 30]) {
      const then = withoutGateway(later(days));
      await followMedicinePayment({ payment }, then);
      const { rows } = await database.db.execute<{ runAt: string }>(
        sql`select run_at::text as "runAt" from graphile_worker.jobs where key = ${`payments.followMedicine ${payment}`}`,
      );
      expect(rows.map(({ runAt }) => new Date(runAt))).toEqual([later(days + 1).clock.now()]);
    }
  });

  it('is paid and seen by nobody else, and opens no page while payments are closed', async () => {
    const { userId, prescription } = await suggested();
    const { payment } = await paymentPage(context(), userId, prescription.id);
    const { user } = await newPatient(database.db);
    expect(await payForMedicine(context(), user.id, prescription.id)).toEqual({
      outcome: 'notFound',
    });
    expect(await viewMedicinePayment(context(), user.id, payment)).toBeNull();
    expect(await viewMedicinePayment(context(), userId, 'nothing')).toBeNull();

    const other = await suggested();
    expect(
      await payForMedicine(withoutGateway(context()), other.userId, other.prescription.id),
    ).toMatchObject({
      outcome: 'refused',
      status: 503,
    });
    expect(await paysFor(context(), other.userId, other.prescription.id)).toEqual({
      status: 'succeeded',
    });
  });
});
