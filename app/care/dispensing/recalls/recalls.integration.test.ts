import { and, eq, like } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { openMortalDatabase } from '../../../../tests/support/mortal-database';
import { openRecalls } from '../../../../tests/support/open-recalls';
import { shipmentsOf } from '../../../../tests/support/pharmacy-days';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { openShipmentDays } from '../../../../tests/support/shipment-days';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { writtenMails } from '../../../../tests/support/written-mails';
import { staffAccess } from '../../../database/tables/audit.schema.server';
import { mailOutbox } from '../../../database/tables/mail.schema.server';
import { lotRecalls } from '../../../database/tables/pharmacy.schema.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { day, minute } from '../../../kernel/calendar/milliseconds';
import { lotKeyIn } from '../../prescriptions/lot-key.server';
import { readShipmentToCheck } from '../checks/read-shipments.server';
import { verifyShipment } from '../checks/verify-shipment.server';
import { pastShipments } from '../shipments/shipments.server';
import { carryOutRecall } from './carry-out-recall.server';
import { findLot } from './find-lot.server';
import { confirmRecall } from './open-recalls.server';
import { listRecalls } from './recall-list.server';
import { isMedicine, recordRecall, withdrawRecall } from './record-recall.server';

const database = withDatabase();
let pharmacist: SignedInUser;
let nth = 0;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
});

/** A patient whose parcel waits for the pharmacist, and a lot that nobody else has. */
async function waiting() {
  const days = await openShipmentDays(database.db);
  const { context, pass } = days;
  const { patient } = await days.approvedPen();
  await pass(minute);
  nth += 1;
  const lot = `Lot ${nth}-xy`;
  const row = async () => {
    const [found] = await shipmentsOf(days.db, patient);
    if (!found) throw new Error('There is no parcel.');
    return found;
  };
  const { number } = await row();
  const verify = async (typed = lot) => {
    const read = await readShipmentToCheck(context, pharmacist.id, number);
    if (!read.ok) throw new Error(read.message);
    const acting = { pharmacistId: pharmacist.id, number, version: read.version };
    return verifyShipment(context, acting, (one) => ({
      ...{ ...one, lot: typed, expiresOn: '2029-01-31' },
    }));
  };
  const find = (typed = lot) => findLot(context, pharmacist.id, typed);
  const recall = (more: Partial<Parameters<typeof recordRecall>[2]> = {}) =>
    recordRecall(context, pharmacist.id, {
      ...{ lot, productId: '', isForPatients: true, reason: 'Broken seals.' },
      ...more,
    });
  const withdraw = async (reason: string) => {
    const [found] = await days.db
      .select()
      .from(lotRecalls)
      .where(and(eq(lotRecalls.lot, lot), eq(lotRecalls.productId, '')));
    return withdrawRecall(context, pharmacist.id, { id: found?.id ?? '', reason });
  };
  const mails = async () =>
    writtenMails(days.db, like(mailOutbox.key, `recall % shipment ${(await row()).id}`));
  return { ...days, patient, lot, number, row, verify, find, recall, withdraw, mails };
}

describe('a lot that is looked for', () => {
  it('is found however it was typed, with who has what of it and what is left, on record', async () => {
    const { db, pass, verify, find, lot, number, patient } = await waiting();
    await verify();
    await pass(7 * day);
    const found = await find(` ${lot.toLowerCase().replace('-', '')} `);

    expect(found.shipments).toMatchObject([
      { number, status: 'delivered', toldAt: null, packages: [{ lot, drug: 'pen', days: 35 }] },
    ]);
    const [left] = found.shipments[0]?.packages ?? [];
    expect(left?.daysLeft).toBeGreaterThan(20);
    expect(left?.daysLeft).toBeLessThan(35);
    expect(found.counts).toEqual({ packages: 1, shipments: 1, patients: 1, notLeft: 0 });
    const seen = await db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.patientId, patient.userId));
    expect(seen.filter(({ action }) => action === 'lot.search')).toHaveLength(1);
    expect((await find('Lot 0')).shipments).toEqual([]);
    expect((await find(' - ')).shipments).toEqual([]);
  });
});

describe('a lot', () => {
  it('without a letter or digit, which no search would ever find, is not taken', async () => {
    const { verify, pass, row } = await waiting();
    for (const typed of ['-', ' . ', '№']) {
      expect(await verify(typed)).toMatchObject({ ok: false, status: 422 });
    }
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'preparing' });
  });
});

describe('a recall that was noted by mistake', () => {
  const reason = 'The letter was about another lot.';

  it('is withdrawn once, with its reason, and can be noted anew', async () => {
    const { db, context, recall, withdraw, lot } = await waiting();
    await recall();
    await expect(withdraw(' ')).rejects.toThrow('no reason');
    expect(await Promise.all([withdraw(reason), withdraw('Another reason.')])).toEqual([
      true,
      true,
    ]);
    const listed = () => listRecalls(db, lotKeyIn(lot));
    const [first] = await listed();
    expect(first).toMatchObject({ lot, withdrawn: { at: context.clock.now() } });
    await recall();
    expect((await listed()).map(({ withdrawn }) => withdrawn === null).sort()).toEqual([
      false,
      true,
    ]);
    expect(await withdrawRecall(context, pharmacist.id, { id: 'no recall', reason })).toBe(false);
  });

  it('lets what it stopped go on, with that lot', async () => {
    const { verify, recall, withdraw, pass, row } = await waiting();
    await verify();
    await recall();
    await pass(minute);
    expect(await verify()).toMatchObject({ ok: false });
    await withdraw(reason);
    await pass(minute);
    expect(await verify()).toEqual({ ok: true });
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
  });

  it('leaves a parcel alone that it had not yet stopped', async () => {
    const { verify, recall, withdraw, pass, row, mails } = await waiting();
    await verify();
    await recall();
    await withdraw(reason);
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
    expect(await mails()).toEqual([]);
  });

  it('is told once to whoever was told, and asks nothing more of them', async () => {
    const { db, context, verify, recall, withdraw, pass, find, patient, row } = await waiting();
    await verify();
    await pass(7 * day);
    await recall();
    await pass(minute);
    expect((await find()).shipments).toMatchObject([{ isOpen: true }]);
    await withdraw(reason);
    await withdraw(reason);
    await pass(minute);

    const { id } = await row();
    const told = await writtenMails(db, like(mailOutbox.key, `recall % withdrawn shipment ${id}`));
    expect(told.map(({ subject }) => subject)).toEqual([
      'Correction: you can use your parcel from Formulary',
    ]);
    expect(await openRecalls(context, patient.userId)).toEqual([]);
    expect((await find()).shipments).toMatchObject([
      { isOpen: false, toldAt: expect.any(Date), mistakenAt: expect.any(Date) },
    ]);
    const seen = await db
      .select()
      .from(staffAccess)
      .where(eq(staffAccess.patientId, patient.userId));
    expect(seen.filter(({ action }) => action === 'lot.withdraw')).toHaveLength(1);
  });

  it('is told to nobody who is to stop for another recall', async () => {
    const { db, context, verify, recall, withdraw, pass, patient, row } = await waiting();
    await verify();
    await pass(7 * day);
    await recall();
    await recall({ productId: 'pen' });
    await pass(minute);
    await withdraw(reason);
    await pass(minute);
    const { id } = await row();
    const key = like(mailOutbox.key, `recall % withdrawn shipment ${id}`);
    expect(await writtenMails(db, key)).toEqual([]);
    expect(await openRecalls(context, patient.userId)).toHaveLength(1);
  });
});

describe('a recall', () => {
  it('needs a reason, and is noted once', async () => {
    const { db, recall, lot } = await waiting();
    await expect(recall({ reason: ' ' })).rejects.toThrow('not whole');
    await Promise.all([recall(), recall()]);
    expect(await db.select().from(lotRecalls).where(eq(lotRecalls.lot, lot))).toHaveLength(1);
    expect((await listRecalls(db, lotKeyIn(lot)))[0]).toMatchObject({
      lot,
      reason: 'Broken seals.',
      told: 0,
    });
  });

  it('has a parcel that no pharmacy has packed anew from another lot', async () => {
    const { verify, recall, pass, row, find, number, mails } = await waiting();
    // Nothing leaves in the moment in which it is verified.
    expect(await verify()).toEqual({ ok: true });
    await recall();
    await pass(minute);

    expect(await row()).toMatchObject({ status: 'preparing', pharmacyKey: null });
    expect(await verify()).toMatchObject({
      ...{ ok: false, status: 422 },
      errors: expect.objectContaining({}),
    });
    expect((await find()).shipments).toMatchObject([
      { number, packages: [], stoppedAt: expect.any(Date), toldAt: null },
    ]);
    expect(await verify('another')).toEqual({ ok: true });
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
    expect(await mails()).toEqual([]);
  });

  it('calls a parcel off that a pharmacy has and the carrier does not', async () => {
    const { verify, recall, pass, row } = await waiting();
    await verify();
    await pass(minute);
    const { pharmacyKey } = await row();
    expect(pharmacyKey).not.toBeNull();
    await recall();
    await pass(minute);

    expect(await row()).toMatchObject({ status: 'preparing', pharmacyKey: null });
    expect(await verify('another')).toEqual({ ok: true });
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
  });

  it('tells whoever got it once, by mail and on the dashboard, until they have stopped', async () => {
    const { db, context, verify, recall, pass, find, patient, mails, number, lot } =
      await waiting();
    await verify();
    await pass(7 * day);
    await recall();
    await recall();
    await pass(minute);
    const [{ id } = { id: '' }] = await db.select().from(lotRecalls).where(eq(lotRecalls.lot, lot));
    await carryOutRecall({ recall: id }, context);

    expect(await mails()).toHaveLength(1);
    const [mail] = await mails();
    expect(mail?.subject).toBe('Important: please read before you use your parcel from Formulary');
    expect(await openRecalls(context, patient.userId)).toMatchObject([
      { number, lot, drug: 'pen', isConfirmed: false },
    ]);
    const { shipments: past } = await pastShipments(db, patient.userId, 1);
    expect(past.map(({ recalledLots }) => recalledLots)).toContainEqual([lot]);
    expect(await confirmRecall(context, 'somebody else', number)).toBe(false);
    expect(await confirmRecall(context, patient.userId, number)).toBe(true);
    expect(await confirmRecall(context, patient.userId, number)).toBe(true);
    expect(await openRecalls(context, patient.userId)).toMatchObject([{ isConfirmed: true }]);
    const later = new Date(context.clock.now().getTime() + 91 * day);
    expect(await openRecalls({ db, clock: { now: () => later } }, patient.userId)).toEqual([]);
    expect((await find()).shipments).toMatchObject([
      { toldAt: expect.any(Date), confirmedAt: expect.any(Date) },
    ]);
  });

  it('whose process is killed after any parcel comes to the same: each is told or stopped once', async () => {
    const arrived = await waiting();
    const { db, context, recall, pass, lot, find, number } = arrived;
    await arrived.verify();
    await pass(7 * day);
    const unsent = await waiting();
    await unsent.verify(lot);
    await recall();
    const [{ id } = { id: '' }] = await db.select().from(lotRecalls).where(eq(lotRecalls.lot, lot));
    // What was stopped has no package of the lot any more: the second run may find one parcel, or both.
    for (let killed = 0; killed < 2; killed += 1) {
      const mortal = openMortalDatabase(database.url, 1, () => {});
      const carriedOut = carryOutRecall({ recall: id }, { db: mortal.db, clock: context.clock });
      await expect(Promise.race([carriedOut, mortal.death])).rejects.toThrow();
      await mortal.close();
    }
    await pass(minute);
    await carryOutRecall({ recall: id }, context);

    expect(await arrived.mails()).toHaveLength(1);
    expect(await unsent.mails()).toEqual([]);
    expect(await unsent.row()).toMatchObject({ status: 'preparing', pharmacyKey: null });
    const { shipments } = await find();
    expect(Object.fromEntries(shipments.map((one) => [one.number, one]))).toMatchObject({
      [number]: { toldAt: expect.any(Date), stoppedAt: null },
      [unsent.number]: { toldAt: null, stoppedAt: expect.any(Date), packages: [] },
    });
    expect((await listRecalls(db, lotKeyIn(lot)))[0]).toMatchObject({ told: 1, stopped: 1 });
  });

  it('stands on the dashboard after the recalled parcel itself has come', async () => {
    const { context, verify, recall, pass, row, patient, number } = await waiting();
    await verify();
    for (let hours = 0; hours < 96 && (await row()).status !== 'shipped'; hours += 1) {
      await pass(60 * minute);
    }
    expect(await row()).toMatchObject({ status: 'shipped' });
    await recall();
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
    await confirmRecall(context, patient.userId, number);
    expect(await openRecalls(context, patient.userId)).toMatchObject([{ isConfirmed: true }]);
  });

  it('of what has not left alone tells nobody', async () => {
    const { context, verify, recall, pass, mails, patient } = await waiting();
    await verify();
    await pass(7 * day);
    await recall({ isForPatients: false });
    await pass(minute);
    expect(await mails()).toEqual([]);
    expect(await openRecalls(context, patient.userId)).toEqual([]);
  });

  it('of a medicine that is not in the catalogue any more is still possible, and names it', async () => {
    const { db, verify, recall, lot } = await waiting();
    await verify();
    await recall({ productId: 'pen' });
    const { products, ...rest } = smallCatalogue();
    await publishCatalogue(db, { ...rest, products: products.filter(({ id }) => id !== 'pen') });
    const isOne = (productId: string) => isMedicine(db, { lot, productId });
    expect(await Promise.all(['pen', 'tablet', 'nonsense'].map(isOne))).toEqual([
      true,
      true,
      false,
    ]);
    const named = (await listRecalls(db, lotKeyIn(lot))).map(({ medicine }) => medicine);
    await publishCatalogue(db, smallCatalogue());
    expect(named).toEqual(['pen']);
  });

  it('of one medicine leaves another with the same lot alone', async () => {
    const { verify, recall, pass, row } = await waiting();
    await recall({ productId: 'tablet' });
    expect(await verify()).toEqual({ ok: true });
    await pass(7 * day);
    expect(await row()).toMatchObject({ status: 'delivered' });
  });
});
