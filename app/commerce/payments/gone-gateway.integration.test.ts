import { and, eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { withDearerMedicines } from '../../../tests/support/dearer-medicines';
import {
  approved,
  caseOf,
  chargesOf,
  decideNow,
  decline,
  paymentPage,
  refundsOf,
  takeCharges,
} from '../../../tests/support/deciding';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { someStaff } from '../../../tests/support/staff';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { payForMedicine } from '../../care/decisions/answer-medicine.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { payments } from '../../database/tables/orders.schema.server';
import { medicinePayments } from '../../database/tables/prescriptions.schema.server';
import { sandboxCharges } from '../../database/tables/sandbox.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { runCharge } from '../charges/run-charge.server';
import { sendRefund } from '../refunds/refunds.server';
import { followMedicinePayment } from './medicine-payments.server';
import { closeUnsettled, listUnsettled } from './unsettled-payments.server';

const { database, context, suggested, workIsDone } = withDearerMedicines();

const day = 86_400_000;
const later = (days: number) => {
  const at = new Date(context().clock.now().getTime() + days * day);
  return { ...context(), clock: fixedClock(at.toISOString()) };
};
/** The same where the sandbox, by which all of this began, is not set up any more. */
const gone = (days: number): ReturnType<typeof later> => {
  const services = later(days);
  const config = { ...services.config, mode: 'production' as const, sandboxPayments: false };
  return { ...services, config };
};

/** A manager, and what they read of one thing that waits. */
async function manager() {
  const ruth = await someStaff(database.db, 'Ruth', 'manager');
  return {
    mails: async () =>
      (await mailsWrittenTo(database.db, ruth.email)).filter(
        ({ subject }) => subject === 'A payment waits for you',
      ).length,
    listed: async (id: string, services = gone(2)) =>
      (await listUnsettled(services, ruth.id)).filter((one) => one.id === id),
    closes: (id: string, services = gone(2), takenAs: string | null = null) =>
      closeUnsettled(services, { id, staffId: ruth.id, reason: 'Looked up there.', takenAs }),
    record: (id: string) =>
      database.db.$count(
        staffAccess,
        and(eq(staffAccess.subject, id), eq(staffAccess.action, 'order.closePayment')),
      ),
  };
}

describe('a card for a medicine that costs more, whose gateway is not set up any more', () => {
  it('opens no page that nobody here would hear of, and waits for a manager, who closes it', async () => {
    const { db } = database;
    const { userId, prescription, patient } = await suggested();
    const { payment } = await paymentPage(context(), userId, prescription.id);
    expect(await payForMedicine(gone(0), userId, prescription.id)).toMatchObject({
      outcome: 'refused',
      status: 503,
    });
    const { mails, listed, closes, record } = await manager();
    await followMedicinePayment({ payment }, gone(0.5));
    expect([await mails(), await listed(payment, gone(0.5))]).toEqual([0, []]);
    await followMedicinePayment({ payment }, gone(1));
    await followMedicinePayment({ payment }, gone(2));
    expect(await mails()).toBe(1);
    expect(await listed(payment)).toMatchObject([{ kind: 'medicine', amount: 34_900 }]);

    expect(await Promise.all([closes(payment), closes(payment)])).toContain(false);
    expect(await record(payment)).toBe(1);
    const [row] = await db.select().from(medicinePayments).where(eq(medicinePayments.id, payment));
    expect(row).toMatchObject({ status: 'cancelled', url: null });
    expect(await chargesOf(db, patient)).toEqual([]);
    // Where payments are taken again, another page opens.
    expect((await paymentPage(later(3), userId, prescription.id)).payment).not.toBe(payment);
  });

  it('is over like any other where the gateway never heard of it', async () => {
    const { userId, prescription } = await suggested();
    await payForMedicine(gone(0), userId, prescription.id);
    const own = eq(medicinePayments.prescriptionId, prescription.id);
    const [row] = await database.db.select().from(medicinePayments).where(own);
    await followMedicinePayment({ payment: row?.id ?? '' }, gone(1));
    expect(await database.db.select().from(medicinePayments).where(own)).toMatchObject([
      { status: 'cancelled' },
    ]);
  });
});

describe('a charge after an approval, whose gateway is not set up any more', () => {
  /** An approval of which the charge is asked for where no gateway is. */
  async function uncharged() {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const id = await approved(db, await someProvider(db, 'CA'), patient, {}, gone(0));
    const [charge] = await db.select().from(payments).where(eq(payments.caseId, id));
    if (!charge) throw new Error('Nothing was to be charged.');
    const parcels = () => db.$count(shipments, eq(shipments.patientId, patient.userId));
    return { db, patient, id, charge, parcels };
  }

  it('waits, is told to managers once, and is made by itself where the gateway is back', async () => {
    const { db, patient, id, charge, parcels } = await uncharged();
    expect(charge.status).toBe('wanted');
    const { mails, listed } = await manager();
    await runCharge({ payment: charge.id }, gone(1));
    await runCharge({ payment: charge.id }, gone(2));
    expect(await mails()).toBe(1);
    expect(await listed(charge.id)).toMatchObject([{ kind: 'charge', amount: 29_900, ref: '' }]);
    expect(await listed(charge.id, later(2))).toEqual([]);
    await workIsDone(id, gone(2));
    expect(await parcels()).toBe(0);

    await workIsDone(id, later(3));
    expect(await chargesOf(db, patient)).toEqual([29_900]);
    expect(await parcels()).toBe(1);
    expect(await listed(charge.id)).toEqual([]);
  });

  it('that a manager closes is given up as unpaid: it is never sent, nor charged later', async () => {
    const { db, patient, id, charge, parcels } = await uncharged();
    const { closes, record } = await manager();
    expect(await closes(charge.id, gone(0.5))).toBe(false);
    const closed = await Promise.all([closes(charge.id), closes(charge.id)]);
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await record(charge.id)).toBe(1);
    await workIsDone(id, later(3));
    expect(await caseOf(db, patient)).toMatchObject({ status: 'expired' });
    expect(await chargesOf(db, patient)).toEqual([]);
    expect(await parcels()).toBe(0);
  });

  it('that was begun is closed without being taken once the gateway is back', async () => {
    const { db, patient, id, charge, parcels } = await uncharged();
    // The process died right after the gateway was told of it.
    const ref = `sbx_begun_${charge.id}`;
    await db
      .update(payments)
      .set({ status: 'charging', tries: 1, gatewayRef: ref })
      .where(eq(payments.id, charge.id));
    const { closes, listed } = await manager();
    expect(await listed(charge.id)).toMatchObject([{ ref }]);
    expect(await closes(charge.id)).toBe(true);
    await workIsDone(id, later(3));
    const [after] = await db.select().from(payments).where(eq(payments.id, charge.id));
    expect(after).toMatchObject({ status: 'dropped', captured: 0 });
    expect(await chargesOf(db, patient)).toEqual([]);
    expect(await db.$count(sandboxCharges, eq(sandboxCharges.ref, ref))).toBe(0);
    expect(await parcels()).toBe(0);
  });

  it('that was taken there counts as paid once a manager says so with its number, and is sent', async () => {
    const { db, patient, id, charge, parcels } = await uncharged();
    const ref = `sbx_taken_${charge.id}`;
    await db
      .update(payments)
      .set({ status: 'charging', tries: 1, gatewayRef: ref })
      .where(eq(payments.id, charge.id));
    const { closes, record, listed } = await manager();
    expect(await closes(charge.id, gone(2), 'sbx_another')).toBe(false);
    expect(await closes(charge.id, gone(0.5), ref)).toBe(false);
    const closed = await Promise.all([1, 2].map(() => closes(charge.id, gone(2), ref)));
    expect(closed.filter(Boolean)).toHaveLength(1);
    expect(await record(charge.id)).toBe(1);
    expect(await listed(charge.id)).toEqual([]);
    expect(await chargesOf(db, patient)).toEqual([29_900]);
    await workIsDone(id, gone(2));
    expect(await parcels()).toBe(1);
  });

  it('that was called off and taken all the same goes back', async () => {
    const { db, patient, charge } = await uncharged();
    const ref = `sbx_late_${charge.id}`;
    await db
      .update(payments)
      .set({ status: 'calledOff', tries: 1, gatewayRef: ref })
      .where(eq(payments.id, charge.id));
    const { closes } = await manager();
    expect(await closes(charge.id, gone(2), ref)).toBe(true);
    expect(await refundsOf(db, patient)).toMatchObject([{ status: 'pending', amount: 29_900 }]);
  });
});

describe('money that goes back, whose gateway is not set up any more', () => {
  it('waits, is told to managers once, and is closed once it was given back there', async () => {
    const { db } = database;
    const patient = await placedOrder(db, ['pen-1m']);
    const provider = await someProvider(db, 'CA');
    const id = await approved(db, provider, patient);
    await takeCharges(db, id);
    await decideNow(db, provider, id, decline);
    const [refund] = await refundsOf(db, patient);
    if (!refund) throw new Error('Nothing goes back.');
    const { mails, listed, closes } = await manager();
    await sendRefund({ refund: refund.id }, gone(1));
    await sendRefund({ refund: refund.id }, gone(2));
    expect(await mails()).toBe(1);
    expect(await listed(refund.id)).toMatchObject([{ kind: 'refund', amount: 29_900 }]);
    expect(await closes(refund.id, later(2))).toBe(false);
    const closed = await Promise.all([closes(refund.id), closes(refund.id)]);
    expect(closed.filter(Boolean)).toHaveLength(1);
    // The gateway is back: it is not asked to give it back once more.
    await sendRefund({ refund: refund.id }, later(3));
    expect(await refundsOf(db, patient)).toMatchObject([{ status: 'succeeded', gatewayRef: null }]);
    const [payment] = await db.select().from(payments).where(eq(payments.caseId, id));
    expect(payment).toMatchObject({ captured: 29_900, refunded: 29_900 });
  });
});
