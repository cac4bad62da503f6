import { and, eq, like, not, sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../../engine/values';
import { checkingIn, openCheckInShop } from '../../../tests/support/checking-in';
import { withDatabase } from '../../../tests/support/database';
import { caseOf, decideNow } from '../../../tests/support/deciding';
import { someProvider } from '../../../tests/support/providers';
import { type RenewingPatient, renewing } from '../../../tests/support/refilling';
import { tellsHealth } from '../../../tests/support/ruled-shop';
import { writtenMails } from '../../../tests/support/written-mails';
import { changeSubscription } from '../../commerce/subscriptions/change-subscription.server';
import { sessions } from '../../database/tables/accounts.schema.server';
import { careHolds } from '../../database/tables/care.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { doseLogs } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { submitShipment } from '../dispensing/pharmacies/submit-shipment.server';
import { upcomingShipments } from '../dispensing/shipments/shipments.server';
import { doseDaysAhead } from '../treatments/treatment';
import { listTreatments } from '../treatments/treatments.server';
import { refillTasks } from './run-refills.server';

const noon = (day: string) => `${day}T16:00:00Z`;
const mg = (fromWeek: number, dosage: number) => ({ fromWeek, dosage, unit: 'mg' });

/**
 * A patient who paid for three months of a weekly pen on 2 June, of which a parcel leaves each month. The first one
 * came on 5 June with 4 pens of 0.25 mg and 1 of 0.5 mg: week 5 begins on 3 July, the day after the second parcel
 * leaves.
 */
async function titrated(
  db: Parameters<typeof renewing>[0],
  variant: 'pen-1m' | 'pen-3m' = 'pen-3m',
) {
  const patient = await renewing(db, variant, { doseSteps: [mg(1, 25), mg(5, 50)] });
  await tellsHealth(patient.at(noon('2025-06-03')), { uses: 'nothing', gout: 'no' });
  const checks = checkingIn(db, patient);
  return { patient, checks, ...watched(db, patient, checks) };
}

function watched(
  db: Parameters<typeof renewing>[0],
  patient: RenewingPatient,
  checks: ReturnType<typeof checkingIn>,
) {
  const treatmentOn = async (day: string) => {
    const [treatment] = await listTreatments(db, patient.userId, day);
    if (!treatment) throw new Error('There is no treatment.');
    return treatment;
  };
  return {
    treatmentOn,
    doseOn: async (day: string) => (await treatmentOn(day)).dose,
    async takes(day: string, dosage = 25) {
      const { id: prescriptionId = '' } = (await patient.prescription()) ?? {};
      await db.insert(doseLogs).values({
        ...{ patientId: patient.userId, prescriptionId, day, dosage },
        takenAt: new Date(noon(day)),
      });
    },
    /** Pauses or resumes as its patient does. */
    async changes(day: string, change: Parameters<typeof changeSubscription>[2]['change']) {
      await db
        .update(sessions)
        .set({ lastSeenAt: new Date(noon(day)), expiresAt: new Date(noon('2026-06-02')) })
        .where(eq(sessions.userId, patient.userId));
      const { id: subscription, version } = await patient.subscription();
      const wish = { subscription, version, change };
      expect(await changeSubscription(patient.at(noon(day)), patient.userId, wish)).toEqual({
        outcome: 'done',
      });
    },
    /** Lets everything ask for its shipment that may by a day. */
    async submits(day: string) {
      const rows = await db
        .select({ id: shipments.id })
        .from(shipments)
        .where(eq(shipments.patientId, patient.userId))
        .orderBy(sql`${shipments.leavesOn} nulls first`);
      for (const { id } of rows) await submitShipment({ shipment: id }, patient.at(noon(day)));
    },
    /** Lets what a pharmacy has arrive. */
    async arrives(day: string) {
      await db
        .update(shipments)
        .set({ status: 'delivered', deliveredAt: new Date(noon(day)) })
        .where(and(eq(shipments.patientId, patient.userId), eq(shipments.status, 'ordered')));
    },
    async parcels() {
      const rows = await db
        .select()
        .from(shipments)
        .where(eq(shipments.patientId, patient.userId))
        .orderBy(sql`${shipments.leavesOn} nulls first`);
      return rows.map(({ status, leavesOn }) =>
        status === 'preparing' ? (leavesOn ?? 'now') : status,
      );
    },
    async checkInMails() {
      const mails = (await checks.all()).map(({ id }) =>
        writtenMails(db, like(mailOutbox.key, `check-in ${id} %`)),
      );
      return (await Promise.all(mails)).flat().length;
    },
  };
}

describe('a higher strength that lies at home', () => {
  const database = withDatabase();
  beforeAll(() => openCheckInShop(database.db, true, { shipsEvery: 1 }));

  it('is not named as the dose of its day before the check-in was answered, and is then', async () => {
    const { checks, doseOn, takes, treatmentOn } = await titrated(database.db);
    expect(await treatmentOn('2025-06-25')).toMatchObject({ checkInToAnswer: null });
    for (const day of ['2025-06-05', '2025-06-12', '2025-06-19', '2025-06-26']) await takes(day);
    await checks.asks(noon('2025-06-25'));

    expect(await doseOn('2025-07-02')).toMatchObject({ now: '0.25 mg', rise: null });
    expect(await doseOn('2025-07-03')).toMatchObject({
      rise: { to: '0.5 mg', waitsFor: 'answer' },
      ...{ isDue: false, nextOn: null },
    });
    const [asked] = await checks.all();
    expect(await treatmentOn('2025-07-03')).toMatchObject({ checkInToAnswer: asked?.id });
    await checks.answers(noon('2025-07-03'));
    expect(await doseOn('2025-07-03')).toMatchObject({
      ...{ rise: null, isDue: true, now: '0.5 mg', nextOn: '2025-07-03' },
    });
    expect(await treatmentOn('2025-07-03')).toMatchObject({ checkInToAnswer: null });
  });

  it('waits for whoever reads the answers, where they are a concern', async () => {
    const { patient, checks, doseOn } = await titrated(database.db);
    await checks.asks(noon('2025-06-25'));
    await checks.answers(noon('2025-06-30'), { feels: 'badly' });
    expect(await doseOn('2025-07-03')).toMatchObject({
      rise: { to: '0.5 mg', waitsFor: 'look' },
      isDue: false,
    });
    const { id } = await caseOf(database.db, patient);
    const keepGoing = { kind: 'keepGoing', reason: 'It passes.' } as const;
    const at = patient.at(noon('2025-07-03'));
    await decideNow(database.db, await someProvider(database.db, 'CA'), id, keepGoing, at);
    expect(await doseOn('2025-07-03')).toMatchObject({ rise: null, isDue: true });
  });

  it('is asked about a week ahead by itself, once, also where nothing renews, and stays asked', async () => {
    const { checks, changes, doseOn, checkInMails } = await titrated(database.db, 'pen-1m');
    await changes('2025-06-20', { kind: 'pause', until: null });
    await checks.asks(noon('2025-06-25'));
    expect(await checks.all()).toEqual([]);
    for (const day of ['2025-06-26', '2025-06-26', '2025-06-27']) await checks.asks(noon(day));
    expect(await checks.all()).toMatchObject([{ status: 'asked', dueOn: '2025-07-03' }]);
    expect(await checkInMails()).toBe(1);
    expect(await doseOn('2025-07-03')).toMatchObject({ rise: { waitsFor: 'answer' } });
    await checks.answers(noon('2025-07-03'));
    await checks.asks(noon('2025-07-03'));
    expect(await checks.all()).toMatchObject([{ status: 'renewed' }]);
    expect(await doseOn('2025-07-03')).toMatchObject({ rise: null, isDue: true });
  });

  it('is begun as ever after its patient cancelled the renewals, and is over once nothing is left', async () => {
    const { patient, checks, changes, treatmentOn, takes } = await titrated(database.db);
    for (const day of ['2025-06-05', '2025-06-12', '2025-06-19', '2025-06-26']) await takes(day);
    await changes('2025-06-20', { kind: 'cancel', reason: '' });
    await checks.asks(noon('2025-06-25'));
    expect(await treatmentOn('2025-07-02')).toMatchObject({
      ...{ status: 'lastSupply', dose: { now: '0.25 mg' } },
      subscription: { waitsFor: 'answer', parcel: { leavesOn: '2025-07-02', isDue: true } },
    });
    await checks.answers(noon('2025-07-02'));
    expect(await treatmentOn('2025-07-03')).toMatchObject({
      status: 'lastSupply',
      dose: { now: '0.5 mg', isDue: true },
    });
    // The later parcels were paid for: they come.
    expect(await treatmentOn('2025-12-31')).toMatchObject({ status: 'lastSupply' });
    await database.db
      .update(shipments)
      .set({ status: 'delivered', deliveredAt: new Date(noon('2025-07-05')) })
      .where(and(eq(shipments.patientId, patient.userId), not(eq(shipments.status, 'delivered'))));
    const { dose } = await treatmentOn('2025-07-10');
    const last = dose?.suppliedThrough ?? '';
    expect(await treatmentOn(last)).toMatchObject({ status: 'lastSupply' });
    expect(await treatmentOn(addDays(last, 1))).toMatchObject({ status: 'ended' });
  });

  it('that was taken already is not asked about again', async () => {
    const { doseOn, takes } = await titrated(database.db);
    for (const day of ['2025-06-05', '2025-06-12', '2025-06-19', '2025-06-26']) await takes(day);
    await takes('2025-07-03', 50);
    expect(await doseOn('2025-07-04')).toMatchObject({ rise: null, now: '0.5 mg' });
  });

  it('is not named as the next dose, nor is a day of it in a calendar, before the check-in was answered', async () => {
    const { checks, treatmentOn, takes } = await titrated(database.db);
    for (const day of ['2025-06-05', '2025-06-12', '2025-06-19', '2025-06-27']) await takes(day);
    await checks.asks(noon('2025-06-26'));
    const before = await treatmentOn('2025-06-27');
    // A week after the dose of today it would be 4 July: that day has the higher strength.
    expect(before.dose).toMatchObject({ now: '0.25 mg', nextOn: null, riseOn: '2025-07-03' });
    expect(doseDaysAhead(await treatmentOn('2025-06-20'), '2025-06-20')).toEqual([]);
    await checks.answers(noon('2025-06-30'));
    const after = await treatmentOn('2025-06-30');
    expect(after.dose).toMatchObject({ nextOn: '2025-07-04', riseOn: null });
    expect(doseDaysAhead(after, '2025-06-30')).toEqual(['2025-07-04']);
  });

  it('is not said to be what is taken now while it waits', async () => {
    const { doseOn } = await titrated(database.db);
    const dose = await doseOn('2025-07-03');
    expect(dose).toMatchObject({ now: null, rise: { to: '0.5 mg' } });
    expect(dose?.schedule.map(({ status }) => status)).toEqual(['past', 'ahead']);
    expect(dose?.directions).not.toContain('0.5 mg');
  });

  it('that was begun after a check-in is not kept back by the next one, for whoever notes no doses', async () => {
    const { checks, doseOn, submits, arrives } = await titrated(database.db);
    await checks.asks(noon('2025-06-25'));
    await checks.answers(noon('2025-06-30'));
    for (const month of ['2025-07', '2025-08']) {
      await submits(`${month}-02`);
      await arrives(`${month}-05`);
    }
    expect(await doseOn('2025-07-03')).toMatchObject({ now: '0.5 mg', rise: null });
    await checks.asks(noon('2025-08-27'));
    expect((await checks.all()).map(({ status }) => status)).toEqual(['renewed', 'asked']);
    expect(await doseOn('2025-08-27')).toMatchObject({ now: '0.5 mg', rise: null });
  });

  it('is not given free by a note, where its check-in waits for an answer or for who reads it', async () => {
    const { checks, doseOn, takes } = await titrated(database.db);
    await checks.asks(noon('2025-06-25'));
    for (const day of ['2025-06-05', '2025-07-03']) await takes(day);
    const waits = (waitsFor: string) => ({ rise: { waitsFor }, isDue: false, nextOn: null });
    expect(await doseOn('2025-07-04')).toMatchObject(waits('answer'));
    await checks.answers(noon('2025-07-04'), { feels: 'badly' });
    expect(await doseOn('2025-07-04')).toMatchObject(waits('look'));
  });

  it('by itself stays asked after a note', async () => {
    const { checks, changes, takes } = await titrated(database.db, 'pen-1m');
    await changes('2025-06-20', { kind: 'pause', until: null });
    await checks.asks(noon('2025-06-27'));
    for (const day of ['2025-06-05', '2025-07-03']) await takes(day);
    await checks.asks(noon('2025-07-03'));
    expect(await checks.all()).toMatchObject([{ answeredAt: null, settledAt: null }]);
  });

  it('of somebody whose supply cannot be read keeps nobody else’s refill', async () => {
    const { db } = database;
    const { patient: broken } = await titrated(db, 'pen-1m');
    const { id = '' } = (await broken.prescription()) ?? {};
    const sent = eq(shipmentLines.prescriptionId, id);
    const [before] = await db.select({ fill: shipmentLines.fill }).from(shipmentLines).where(sent);
    // As no version writes it.
    await db.update(shipmentLines).set({ fill: sql`'{}'::jsonb` }).where(sent);
    const { patient } = await titrated(db, 'pen-1m');
    await patient.fallDue(noon('2025-07-02'));

    const run = refillTasks['subscriptions.runRefills']({}, patient.at(noon('2025-07-02')));
    await expect(run).rejects.toThrow();
    expect(await patient.refills()).toMatchObject([{ status: 'held' }]);
    await db
      .update(shipmentLines)
      .set({ fill: before?.fill ?? null })
      .where(sent);
  });

  it('is held with everything by an answer that ends the check-in', async () => {
    const { patient, checks, treatmentOn } = await titrated(database.db);
    await checks.asks(noon('2025-06-25'));
    await checks.answers(noon('2025-06-26'), { pregnancy: 'yes' });
    const { id } = await caseOf(database.db, patient);
    expect(await database.db.select().from(careHolds).where(eq(careHolds.caseId, id))).toHaveLength(
      1,
    );
    expect(await treatmentOn('2025-07-03')).toMatchObject({
      status: 'onHold',
      dose: { isDue: false },
    });
  });
});

describe('a pause of a supply that ships by month', () => {
  const database = withDatabase();
  beforeAll(() => openCheckInShop(database.db, true, { shipsEvery: 1 }));

  it.each([
    ['3 weeks', '2025-07-14', '2025-08-14'],
    ['9 weeks', '2025-08-25', '2025-09-25'],
  ])(
    'of %s keeps its parcels here; they leave after a check-in, a month apart',
    async (_how, resumedOn, nextOn) => {
      const { db } = database;
      const { patient, checks, changes, submits, parcels, checkInMails } = await titrated(db);
      await changes('2025-06-23', { kind: 'pause', until: null });
      await checks.asks(noon('2025-06-26'));
      await submits('2025-07-02');
      await submits('2025-07-13');
      expect(await parcels()).toEqual(['delivered', '2025-07-02', '2025-08-02']);
      expect(await upcomingShipments(db, patient.userId)).toMatchObject([
        { isPaused: true, expectedOn: null },
        { isPaused: true, expectedOn: null },
      ]);

      await changes(resumedOn, { kind: 'resume' });
      await checks.asks(noon(resumedOn));
      await submits(resumedOn);
      expect(await parcels()).toEqual(['delivered', '2025-07-02', '2025-08-02']);
      expect((await checks.all()).at(-1)).toMatchObject({ status: 'held' });
      await checks.answers(noon(resumedOn));
      await submits(resumedOn);
      expect(await parcels()).toEqual(['delivered', 'ordered', nextOn]);
      expect((await upcomingShipments(db, patient.userId)).map(({ isPaused }) => isPaused)).toEqual(
        [false, false],
      );
      // Asked before the strength at home, and told on the day of resuming that the parcel waits.
      expect(await checkInMails()).toBe(2);
    },
  );

  it('of weeks without a dose goes before a provider: the label begins anew', async () => {
    const { patient, checks, changes, submits, parcels, treatmentOn } = await titrated(database.db);
    await changes('2025-06-23', { kind: 'pause', until: '2025-08-25' });
    await changes('2025-08-25', { kind: 'resume' });
    await checks.asks(noon('2025-08-25'));
    await checks.answers(noon('2025-08-25'), { missed: 8 });
    await submits('2025-08-26');

    expect(await parcels()).toEqual(['delivered', 'held', 'held']);
    expect(await caseOf(database.db, patient)).toMatchObject({ attention: 'hold' });
    expect(await treatmentOn('2025-08-26')).toMatchObject({
      status: 'onHold',
      dose: { isDue: false },
    });
  });
});
