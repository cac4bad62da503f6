import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { openShop } from '../../../tests/histories/shop';
import { checkingIn } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import {
  agreesTo,
  caseOf,
  changeOf,
  chargesOf,
  decideNow,
  mailsAbout,
  paymentPage,
  refundsOf,
  stop,
  takeCharges,
} from '../../../tests/support/deciding';
import { someProvider } from '../../../tests/support/providers';
import { renewing } from '../../../tests/support/refilling';
import { press } from '../../commerce/gateway/sandbox/press.server';
import { viewMedicinePayment } from '../../commerce/payments/medicine-payments.server';
import type { PrescribedLine } from '../../database/tables/care.schema.server';
import { payments } from '../../database/tables/orders.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { sandboxCards } from '../../database/tables/sandbox.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { submitShipment } from '../dispensing/pharmacies/submit-shipment.server';
import { upcomingShipments } from '../dispensing/shipments/shipments.server';
import { listTreatments } from '../treatments/treatments.server';
import { answerMedicine } from './answer-medicine.server';
import { expireCases } from './give-up-case.server';

const database = withDatabase();
beforeAll(() => openShop(database.db));

const of = (dosage: number) => ({
  doseSteps: [{ fromWeek: 1, dosage, unit: 'mg' }],
  directions: 'Inject {dose} once a week.',
});
const patch = {
  productId: 'patch',
  variantId: 'patch-3m',
  directions: 'Stick {dose} on the skin.',
};
const noon = (day: string) => `${day}T16:00:00Z`;
const changedOn = '2025-06-27';
const day = '2025-07-02';

/**
 * A patient who paid for three months on June 2, in three parcels for 30, 31 and 31 days; the first came on June 5.
 * Pens of 0.25 mg cost $747, of 0.5 mg $797.
 */
async function onThreeMonths(rest: Partial<PrescribedLine> = {}) {
  const { db } = database;
  const patient = await renewing(db, 'pen-3m', rest);
  const { id } = await caseOf(db, patient);
  const provider = await someProvider(db, 'CA');
  const lines = () =>
    db
      .select({ shipment: shipments, line: shipmentLines })
      .from(shipments)
      .innerJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
      .where(eq(shipments.patientId, patient.userId))
      .orderBy(asc(shipments.createdAt), asc(shipments.leavesOn));
  const decides = async (change: Partial<PrescribedLine>, on = changedOn) => {
    const decision = await changeOf(db, id, change);
    const decided = await decideNow(db, provider, id, decision, patient.at(noon(on)));
    expect(decided).toMatchObject({ outcome: 'done' });
  };
  return {
    ...{ db, patient, id, provider, decides },
    charges: () => chargesOf(db, patient),
    back: async () => (await refundsOf(db, patient)).map(({ amount }) => amount),
    /** The strengths that parcels which wait for their days begin with, and what they cost more or less. */
    waiting: async () =>
      (await lines()).flatMap(({ shipment, line }) =>
        shipment.leavesOn !== null && shipment.status === 'preparing' && !shipment.pharmacyKey
          ? { of: line.fill?.packages[0]?.dosage, difference: line.difference, due: line.due }
          : [],
      ),
    /** Lets everything leave that may on a day; says how many parcels a pharmacy was asked for. */
    leaves: async (on: string) => {
      for (const { shipment } of await lines())
        await submitShipment({ shipment: shipment.id }, patient.at(noon(on)));
      return (await lines()).filter(({ shipment }) => shipment.pharmacyKey !== null).length;
    },
    asked: async (on = changedOn) =>
      (await listTreatments(db, patient.userId, on)).at(0)?.asked ?? null,
    agrees: (on = changedOn) => agreesTo(db, id, patient.at(noon(on))),
  };
}

describe('a dearer strength in the middle of a supply that is paid', () => {
  it('is asked about with what its parcels cost more, and paid before any of them leaves', async () => {
    const { decides, asked, waiting, charges, leaves, agrees, patient, id, db } =
      await onThreeMonths();
    expect(await charges()).toEqual([74_700]);
    await decides(of(50));
    // $50 more in 92 days, of which 62 are left.
    expect(await asked()).toMatchObject({ isPaid: true, isForRefill: true, total: 3_370 });
    expect(await waiting()).toEqual([
      { of: 25, difference: 0, due: 1_685 },
      { of: 25, difference: 0, due: 1_685 },
    ]);
    expect(await leaves(day)).toBe(0);
    const isAnswerNeeded = async () =>
      (await upcomingShipments(db, patient.userId)).map((parcel) => parcel.isAnswerNeeded);
    expect(await isAnswerNeeded()).toEqual([true, true]);

    await agrees();
    expect(await isAnswerNeeded()).toEqual([false, false]);
    expect(await charges()).toEqual([74_700, 3_370]);
    expect(await waiting()).toEqual([
      { of: 50, difference: 1_685, due: 0 },
      { of: 50, difference: 1_685, due: 0 },
    ]);
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 79_700 });
    expect(await leaves(day)).toBe(1);
    expect((await mailsAbout(db, id)).at(-1)?.text).toContain('We charge $33.70');
  });

  it('that is not wanted, or not answered in two weeks, costs nothing and comes back to a provider', async () => {
    const refused = await onThreeMonths();
    await refused.decides(of(50));
    const prescription = (await refused.asked())?.prescriptionId ?? '';
    const { patient } = refused;
    const no = { prescription, isAgreed: false };
    await answerMedicine(patient.at(noon(changedOn)), patient.userId, no);
    const isBack = async ({ db, charges, patient, waiting }: typeof refused) => {
      expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', purpose: 'renewal' });
      expect(await charges()).toEqual([74_700]);
      expect((await waiting()).map(({ due }) => due)).toEqual([0, 0]);
    };
    await isBack(refused);
    const silent = await onThreeMonths();
    await silent.decides(of(50));
    await expireCases(silent.patient.at(noon('2025-07-12')));
    await isBack(silent);
  });

  it('waits for another card where that one refuses, and comes back to a provider after two weeks', async () => {
    const { decides, charges, leaves, waiting, patient, id, db, asked } = await onThreeMonths();
    await decides(of(50));
    const context = patient.at(noon(changedOn));
    const { ref, payment } = await paymentPage(
      context,
      patient.userId,
      (await asked())?.prescriptionId ?? '',
    );
    await press(context, ref, { kind: 'pay', webhook: 'never', refusesLater: true });
    await viewMedicinePayment(context, patient.userId, payment);
    await takeCharges(db, id, context);
    expect(await charges()).toEqual([74_700]);
    expect(await leaves(day)).toBe(0);
    const waits = { isCardNeeded: true, isAnswerNeeded: false, expectedOn: null };
    expect(await upcomingShipments(db, patient.userId)).toMatchObject([waits, waits]);
    await expireCases(patient.at(noon('2025-07-12')));
    await expireCases(patient.at(noon('2025-07-12')));
    expect(await caseOf(db, patient)).toMatchObject({ status: 'inReview', purpose: 'renewal' });
    expect((await waiting()).map(({ due }) => due)).toEqual([0, 0]);
    const rows = await db.select().from(payments).where(eq(payments.caseId, id));
    expect(rows.map(({ status }) => status)).not.toContain('refused');
    await db.update(sandboxCards).set({ declines: false });
  });

  it('goes back with the share of a parcel that never leaves', async () => {
    const { decides, agrees, id, provider, db, patient, back } = await onThreeMonths();
    await decides(of(50));
    await agrees();
    await decideNow(db, provider, id, stop, patient.at(noon('2025-06-28')));
    const all = (await back()).reduce((sum, cents) => sum + cents, 0);
    expect(all).toBe(74_700 - Math.round((74_700 * 30) / 92) + 3_370);
  });

  it('touches nothing that a pharmacy was asked for', async () => {
    const { decides, leaves, asked, charges, agrees } = await onThreeMonths();
    await decides(of(25), '2025-06-30');
    expect(await leaves(day)).toBe(1);
    await decides(of(50), '2025-07-03');
    // The last parcel of three is left.
    expect(await asked('2025-07-03')).toMatchObject({ total: 1_685 });
    await agrees('2025-07-03');
    expect(await charges()).toEqual([74_700, 1_685]);
  });
});

describe('a cheaper strength in the middle of a supply that is paid', () => {
  it('gives the difference back by itself, and the parcels go on', async () => {
    const { decides, back, waiting, charges, asked, leaves, db, id } = await onThreeMonths(of(50));
    expect(await charges()).toEqual([79_700]);
    await decides(of(25));
    expect(await asked()).toBeNull();
    expect(await back()).toEqual([3_370]);
    expect(await waiting()).toEqual([
      { of: 25, difference: -1_685, due: 0 },
      { of: 25, difference: -1_685, due: 0 },
    ]);
    expect((await mailsAbout(db, id)).at(-1)?.text).toContain('We give back $33.70');
    expect(await leaves(day)).toBe(1);
  });

  it('that never leaves gives back what it cost by then, and no cent more', async () => {
    const { decides, back, db, provider, id, patient } = await onThreeMonths(of(50));
    await decides(of(25));
    await decideNow(db, provider, id, stop, patient.at(noon('2025-06-28')));
    const all = (await back()).reduce((sum, cents) => sum + cents, 0);
    // What came for 30 of the 92 days stays paid.
    expect(all).toBe(79_700 - Math.round((79_700 * 30) / 92));
  });

  it('of another medicine gives back once its patient agreed', async () => {
    const { decides, back, waiting, agrees, charges } = await onThreeMonths();
    await decides(patch);
    expect(await back()).toEqual([]);
    expect((await waiting()).map(({ due }) => due)).toEqual([-8_390, -8_390]);
    await agrees();
    expect(await back()).toEqual([16_780]);
    expect((await waiting()).map(({ difference }) => difference)).toEqual([-8_390, -8_390]);
    expect(await charges()).toEqual([74_700]);
  });

  it('and what was first chosen again costs what it did, once that is agreed to', async () => {
    const { decides, back, agrees, charges, patient } = await onThreeMonths();
    await decides(patch);
    await agrees();
    await decides(of(25), '2025-06-28');
    expect(await charges()).toEqual([74_700]);
    await agrees('2025-06-28');
    expect(await back()).toEqual([16_780]);
    expect(await charges()).toEqual([74_700, 16_780]);
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 74_700 });
  });
});

describe('a refill that was paid and has not left', () => {
  it('gives back what a cheaper strength costs less, and all else where it never leaves', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m', of(50));
    const checks = checkingIn(db, patient);
    await checks.asks(noon('2025-06-26'));
    await checks.answers(noon('2025-06-27'));
    await patient.dueOn(noon(day));
    expect(await patient.renewals()).toMatchObject([{ status: 'paid', amount: 34_900 }]);
    const { id } = await caseOf(db, patient);
    const provider = await someProvider(db, 'CA');
    const back = async () => {
      const [{ ref } = { ref: '' }] = await patient.renewals();
      const rows = await db.select().from(refunds).where(eq(refunds.renewalRef, ref));
      return rows.map(({ amount }) => amount).sort((one, other) => one - other);
    };
    await decideNow(db, provider, id, await changeOf(db, id, of(25)), patient.at(noon(day)));
    expect(await back()).toEqual([5_000]);
    expect(await patient.subscription()).toMatchObject({ renewalTotal: 29_900 });

    await decideNow(db, provider, id, stop, patient.at(noon(day)));
    expect(await back()).toEqual([5_000, 29_900]);
    expect(await refundsOf(db, patient)).toEqual([]);
  });

  it('costs more in a dearer strength, which goes back first where it never leaves', async () => {
    const { db } = database;
    const patient = await renewing(db, 'pen-1m');
    const checks = checkingIn(db, patient);
    await checks.asks(noon('2025-06-26'));
    await checks.answers(noon('2025-06-27'));
    await patient.dueOn(noon(day));
    const { id } = await caseOf(db, patient);
    const provider = await someProvider(db, 'CA');
    await decideNow(db, provider, id, await changeOf(db, id, of(50)), patient.at(noon(day)));
    await agreesTo(db, id, patient.at(noon(day)));
    expect(await chargesOf(db, patient)).toEqual([29_900, 5_000]);

    await decideNow(db, provider, id, stop, patient.at(noon(day)));
    expect((await refundsOf(db, patient)).map(({ amount }) => amount)).toEqual([5_000]);
    const [{ ref } = { ref: '' }] = await patient.renewals();
    const rows = await db.select().from(refunds).where(eq(refunds.renewalRef, ref));
    expect(rows.map(({ amount }) => amount)).toEqual([29_900]);
  });
});
