import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { openRecalls } from '../../../../tests/support/open-recalls';
import { someNurse, someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { noteLot, pensOfOneLot, recallLot } from '../../../../tests/support/recalled-lots';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { staffAccess } from '../../../database/tables/audit.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { payments } from '../../../database/tables/orders.schema.server';
import { recallClosings } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { refunds } from '../../../database/tables/refunds.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import type { AppLoadContext } from '../../../kernel/http/load-context';
import { logDose } from '../../prescriptions/courses.server';
import { fillFor } from '../../prescriptions/next-fill.server';
import { listTreatments } from '../../treatments/treatments.server';
import { countWork } from '../../worklist/count-work.server';
import { readWorklist } from '../../worklist/read-worklist.server';
import { allWork } from '../../worklist/work';
import { sendLostAgain } from '../shipments/send-again.server';
import { findLot } from './find-lot.server';
import { readRecalled, settleRecalled, settleRecalledInCare } from './settle-recalled.server';

const database = withDatabase();
let pharmacist: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
});

const noon = (day: string) => `${day}T16:00:00Z`;

/** A patient to whom a month came on 5 June, two weeks of 0.25 mg and three of 0.5 mg, all of one lot. */
async function withPens() {
  const { db } = database;
  const { patient, lot, parcel, prescription } = await pensOfOneLot(db, {
    doseSteps: [
      { fromWeek: 1, dosage: 25, unit: 'mg' },
      { fromWeek: 3, dosage: 50, unit: 'mg' },
    ],
  });
  const settles = (day: string, settling: Parameters<typeof settleRecalled>[3]) =>
    settleRecalled(patient.at(noon(day)), pharmacist.id, parcel.number, settling);
  const second = async () => {
    const [found] = await db.select().from(shipments).where(eq(shipments.reshipmentOf, parcel.id));
    if (!found) throw new Error('There is no replacement.');
    return found;
  };
  return {
    ...{ db, patient, lot, parcel, prescription, settles, second },
    recalls: (day: string, called = lot) => recallLot(patient.at(noon(day)), pharmacist, called),
    replaces: (day: string) => settles(day, { how: 'replace' }),
    logs: (day: string) => logDose(patient.at(noon(day)), patient.userId, prescription.id),
    contents: async (id: string) => {
      const [line] = await db.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, id));
      return line?.fill?.packages.map(({ dosage, count }) => [dosage, count]);
    },
    isOpen: async () => {
      const context = patient.at(noon('2025-06-30'));
      const { shipments: rows } = await findLot(context, pharmacist.id, lot);
      return rows.map(({ number, isOpen }) => [number, isOpen]);
    },
    arrives: async (day: string) => {
      const at = new Date(noon(day));
      const { id } = await second();
      await db
        .update(shipments)
        .set({ status: 'delivered', shippedAt: at, deliveredAt: at })
        .where(eq(shipments.id, id));
    },
    dose: async (day: string) => {
      const [treatment] = await listTreatments(db, patient.userId, day);
      if (!treatment?.dose) throw new Error('Nothing is taken.');
      return treatment.dose;
    },
  };
}

describe('a replacement of what is recalled', () => {
  it('is the same medicine, strength and count, sent once and free of charge', async () => {
    const { db, patient, recalls, replaces, second, contents, parcel, isOpen } = await withPens();
    await recalls('2025-06-12');
    expect(await isOpen()).toEqual([[parcel.number, true]]);
    const paid = () => db.select().from(payments).where(eq(payments.orderId, parcel.orderId));
    const before = await paid();
    expect(await Promise.all([replaces('2025-06-13'), replaces('2025-06-13')])).toEqual([
      { ok: true },
      { ok: true },
    ]);

    expect(await replaces('2025-06-14')).toEqual({ ok: true });
    expect(await patient.shipments()).toHaveLength(2);
    const again = await second();
    expect(again).toMatchObject({ status: 'preparing', caseId: parcel.caseId });
    expect(await contents(again.id)).toEqual(await contents(parcel.id));
    expect(await paid()).toEqual(before);
    expect(await isOpen()).toEqual([[parcel.number, false]]);
    const seen = await db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.patientId, patient.userId));
    expect(seen.filter(({ action }) => action === 'recall.replace')).toHaveLength(1);
    const [careCase] = await db
      .select()
      .from(careCases)
      .where(eq(careCases.id, parcel.caseId ?? ''));
    expect(careCase).toMatchObject({ status: 'atPharmacy' });
  });

  it('takes its place in directions and calendar from the day on which it comes', async () => {
    const { patient, prescription, db, parcel, ...pens } = await withPens();
    expect(await pens.logs('2025-06-06')).toBe('noted');
    await pens.recalls('2025-06-12');
    await pens.replaces('2025-06-13');
    expect(await pens.dose('2025-06-14')).toMatchObject({ isRecalled: true, isDue: false });
    expect(await pens.logs('2025-06-14')).toBe('recalled');
    expect(await openRecalls(patient.at(noon('2025-06-14')), patient.userId)).toMatchObject([
      { number: parcel.number, replacedBy: (await pens.second()).number, hasReplacement: false },
    ]);
    await pens.arrives('2025-06-16');
    expect(await openRecalls(patient.at(noon('2025-06-17')), patient.userId)).toMatchObject([
      { number: parcel.number, hasReplacement: true },
    ]);

    const dose = await pens.dose('2025-06-17');
    expect(dose).toMatchObject({ isRecalled: false, isDue: true, now: '0.25 mg' });
    // The month holds five doses, which begin anew when it comes.
    expect(dose.suppliedThrough).toBe('2025-07-20');
    expect(await pens.logs('2025-06-17')).toBe('noted');
    expect((await pens.dose('2025-07-01')).now).toBe('0.5 mg');
    // The next supply is for the days after it, as before.
    expect((await fillFor(db, prescription, 28)).paidFrom).toBe(30);
  });

  it('leaves out what was used up, and goes on at the strength that was taken', async () => {
    const { recalls, replaces, second, contents, arrives, dose } = await withPens();
    await recalls('2025-06-25');
    expect(await dose('2025-06-26')).toMatchObject({ isRecalled: true });
    await replaces('2025-06-26');
    expect(await contents((await second()).id)).toEqual([[50, 3]]);
    await arrives('2025-06-28');
    expect(await dose('2025-06-29')).toMatchObject({ isRecalled: false, now: '0.5 mg' });
  });

  it('that is recalled as well is replaced once more', async () => {
    const { db, patient, lot, recalls, replaces, second, arrives, dose } = await withPens();
    await recalls('2025-06-12');
    await replaces('2025-06-12');
    await arrives('2025-06-16');
    const again = await second();
    await noteLot(db, again.id, `${lot} again`);
    await recalls('2025-06-18', `${lot} again`);
    expect(await dose('2025-06-18')).toMatchObject({ isRecalled: true });
    const context = patient.at(noon('2025-06-18'));
    expect(await settleRecalled(context, pharmacist.id, again.number, { how: 'replace' })).toEqual({
      ok: true,
    });
    expect(await patient.shipments()).toHaveLength(3);
  });

  it('that is lost is paid back, as what is lost a second time', async () => {
    const { db, patient, recalls, replaces, second, parcel } = await withPens();
    await recalls('2025-06-12');
    await replaces('2025-06-12');
    const lost = await second();
    const now = new Date(noon('2025-06-20'));
    await db.transaction((tx) => sendLostAgain(tx, now, lost));
    expect(await patient.shipments()).toHaveLength(2);
    const back = await db
      .select()
      .from(refunds)
      .where(eq(refunds.key, `shipment ${parcel.id}`));
    expect(back).toHaveLength(1);
  });

  it('is not sent where the prescription has ended, and the reason is said', async () => {
    const { db, prescription, recalls, replaces } = await withPens();
    await recalls('2025-06-12');
    await db
      .update(prescriptions)
      .set({ endedAt: new Date(noon('2025-06-12')) })
      .where(eq(prescriptions.id, prescription.id));
    expect(await replaces('2025-06-13')).toMatchObject({
      ...{ ok: false, status: 409 },
      message: 'The prescription has ended, so nothing more is sent of it.',
    });
  });

  it('is not sent of what nobody recalled', async () => {
    const { patient, replaces } = await withPens();
    expect(await replaces('2025-06-13')).toMatchObject({ ok: false, status: 409 });
    expect(await patient.shipments()).toHaveLength(1);
  });
});

describe('the worklist', () => {
  const listed = async (context: AppLoadContext, providerId: string) => {
    const { rows } = await readWorklist(context, providerId, {
      filter: { ...allWork, kind: 'recall' },
      length: 100,
    });
    return rows.map(({ id, reason, place, look }) => ({ id, reason, place, words: look?.words }));
  };

  it('has who holds a recalled package, for whoever may act, until it is replaced', async () => {
    const { db, patient, parcel, recalls } = await withPens();
    const provider = await someProvider(db, 'CA');
    const nurse = await someNurse(db, 'CA');
    const stranger = await someProvider(db, 'NV');
    const context = patient.at(noon('2025-06-13'));
    const row = {
      id: parcel.id,
      reason: 'recall',
      place: { kind: 'recall', number: parcel.number },
    };
    expect(await listed(context, provider.id)).not.toMatchObject([row]);
    await recalls('2025-06-12');
    const isThere = expect.arrayContaining([expect.objectContaining(row)]);
    expect(await listed(context, provider.id)).toEqual(isThere);
    expect(await listed(context, nurse.id)).toEqual(isThere);
    expect(await listed(context, stranger.id)).toEqual([]);
    expect((await countWork(context, nurse.id, allWork)).kinds).toContainEqual(
      expect.objectContaining({ kind: 'recall' }),
    );

    const { userId: patientId } = patient;
    const { number } = parcel;
    const asked = { providerId: stranger.id, patientId };
    expect(await settleRecalledInCare(context, asked, number, { how: 'replace' })).toMatchObject({
      status: 404,
    });
    const inCare = { providerId: nurse.id, patientId };
    expect(await readRecalled(context, inCare, number)).toMatchObject({
      ...{ ok: true, stop: null },
      contents: ['pen: 2 pens of 0.25 mg', 'pen: 3 pens of 0.5 mg'],
    });
    expect(await settleRecalledInCare(context, inCare, number, { how: 'replace' })).toEqual({
      ok: true,
    });
    expect(await listed(context, provider.id)).not.toEqual(isThere);
    expect(await readRecalled(context, inCare, number)).toMatchObject({
      stop: expect.stringContaining('replaced already'),
    });
  });
});

describe('without a replacement', () => {
  it('it is settled with a reason, once, and sealed', async () => {
    const { db, recalls, settles, parcel, isOpen } = await withPens();
    await recalls('2025-06-12');
    expect(await settles('2025-06-13', { how: 'close', because: ' ' })).toMatchObject({
      status: 422,
    });
    const because = 'She had used it up, and wants none.';
    expect(await settles('2025-06-13', { how: 'close', because })).toEqual({ ok: true });
    expect(await settles('2025-06-14', { how: 'close', because: 'Else.' })).toEqual({ ok: true });

    const closed = await db
      .select()
      .from(recallClosings)
      .where(eq(recallClosings.shipmentId, parcel.id));
    expect(closed).toHaveLength(1);
    expect(JSON.stringify(closed)).not.toContain('used it up');
    expect(await isOpen()).toEqual([[parcel.number, false]]);
  });
});
