import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { nextFill } from '../../../../engine/supply';
import { askedBy } from '../../../../tests/support/asked';
import { withDatabase } from '../../../../tests/support/database';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { noteLot, pensOfOneLot, recallLot } from '../../../../tests/support/recalled-lots';
import { openRuledShop } from '../../../../tests/support/ruled-shop';
import { rule } from '../../../../tests/support/sample-labels';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { someStaff } from '../../../../tests/support/staff';
import { carryOutRecall } from '../../../care/dispensing/recalls/carry-out-recall.server';
import { confirmRecall } from '../../../care/dispensing/recalls/open-recalls.server';
import { withdrawRecall } from '../../../care/dispensing/recalls/record-recall.server';
import { logDose } from '../../../care/prescriptions/courses.server';
import { doseDaysAhead } from '../../../care/treatments/treatment';
import { listTreatments } from '../../../care/treatments/treatments.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { lotRecalls } from '../../../database/tables/pharmacy.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { isReminded } from '../../../flows/reminders/remind-of-today.server';
import type { SignedInUser } from '../../../identity/sessions/session.server';
import { loader } from '../../../routes/patient_.treatment.calendar';
import { loadDashboardPage } from '../dashboard/dashboard-page.server';

const database = withDatabase();
let pharmacist: SignedInUser;

beforeAll(async () => {
  await publishCatalogue(database.db, smallCatalogue());
  pharmacist = await someStaff(database.db, 'Priya', 'pharmacist');
});

const noon = (day: string) => `${day}T16:00:00Z`;

/** A patient whose pens of 0.25 mg came on 5 June, all of one lot that nobody else has. */
async function withPens() {
  const { db } = database;
  const { patient, lot, parcel, prescription } = await pensOfOneLot(db);
  const on = async (day: string) => {
    const [treatment] = await listTreatments(db, patient.userId, day);
    if (!treatment?.dose) throw new Error('Nothing is taken.');
    const { url } = new Request(`http://localhost/?of=${prescription.id}`);
    const file = () =>
      loader({ request: new Request(url), context: patient.at(noon(day)), params: {} });
    const page = () => loadDashboardPage(askedBy(patient.payer, patient.at(noon(day)), '/patient'));
    return { treatment, dose: treatment.dose, days: doseDaysAhead(treatment, day), file, page };
  };
  return {
    ...{ db, patient, lot, parcel, prescription, on },
    recalls: (day: string, called = lot) => recallLot(patient.at(noon(day)), pharmacist, called),
    logs: (day: string) => logDose(patient.at(noon(day)), patient.userId, prescription.id),
    /** Lets another supply of the same prescription come. */
    async gets(day: string, dosage = 25, itsLot = 'Another') {
      const [line] = await db
        .select()
        .from(shipmentLines)
        .where(eq(shipmentLines.shipmentId, parcel.id));
      if (!line?.fill) throw new Error('Nothing came.');
      const { packing, quantity, doseSteps: steps } = prescription;
      const fill = nextFill({ packing, quantity, steps }, line.fill, 28);
      const packages = fill.packages.map((one) => ({ ...one, dosage }));
      const id = randomUUID();
      await db.insert(shipments).values({
        ...{
          ...parcel,
          id,
          number: `${parcel.number}-${dosage}-${day.slice(8)}`,
          pharmacyKey: null,
        },
        ...{ createdAt: new Date(noon(day)), deliveredAt: new Date(noon(day)) },
      });
      await db
        .insert(shipmentLines)
        .values({ ...line, shipmentId: id, fill: { ...fill, packages } });
      await noteLot(db, id, itsLot);
    },
  };
}

it('nobody is told to take a dose of a package that is recalled', async () => {
  const { on, recalls, logs, patient, parcel } = await withPens();
  const before = await on('2025-06-12');
  expect(before.dose).toMatchObject({ isDue: true, now: '0.25 mg', isRecalled: false });
  expect(isReminded(before.treatment, before.dose.nextOn ?? '')).toBe(true);
  expect(before.days.length).toBeGreaterThan(1);
  await recalls('2025-06-12');

  for (const isConfirmed of [false, true]) {
    if (isConfirmed) {
      await confirmRecall(patient.at(noon('2025-06-12')), patient.userId, parcel.number);
    }
    const { treatment, dose, days, file, page } = await on('2025-06-12');
    expect(dose).toMatchObject({
      ...{ isRecalled: true, isDue: false, nextOn: null, now: null, directions: '' },
      ...{ suppliedThrough: null, isUsedUp: false },
    });
    expect(isReminded(treatment, '2025-06-12')).toBe(false);
    expect(days).toEqual([]);
    await expect(file()).rejects.toMatchObject({ status: 404 });
    const { next, treatments } = await page();
    expect(next.kind).toBe(isConfirmed ? 'waitForMore' : 'stopUsing');
    expect(treatments).toMatchObject({
      value: [{ dueDose: null, nextDoseOn: null, strength: null, isRecalled: true }],
    });
    expect(await logs('2025-06-12')).toBe('recalled');
  }
});

it('what is told ends before the days of a package that is recalled, and more of it may come', async () => {
  const { db, on, recalls, gets, parcel, prescription } = await withPens();
  await gets('2025-06-20');
  await recalls('2025-06-20', 'Another');
  const { dose, page } = await on('2025-06-20');
  const { recalledFrom } = dose;
  expect(recalledFrom).toBe('2025-07-10');
  expect(dose).toMatchObject({ isRecalled: false, suppliedThrough: '2025-07-09' });
  expect(dose.weeks.every(({ startsOn }) => startsOn < '2025-07-10')).toBe(true);
  expect(dose.schedule.every(({ startsOn }) => startsOn === null || startsOn < '2025-07-10')).toBe(
    true,
  );

  await db
    .update(careCases)
    .set({ status: 'approved' })
    .where(eq(careCases.id, prescription.caseId));
  const { treatment } = await on('2025-06-20');
  expect(treatment.status).toBe('active');
  expect(await page()).toMatchObject({ next: { kind: 'stopUsing', replacedBy: null } });
  expect(parcel.status).toBe('delivered');
});

it('doses count again once the recall is withdrawn, and nobody logs less for it', async () => {
  const { db, on, recalls, logs, patient, lot } = await withPens();
  const before = await on('2025-06-13');
  await recalls('2025-06-12');
  expect((await on('2025-06-13')).dose).toMatchObject({ isRecalled: true });
  const [recall] = await db.select().from(lotRecalls).where(eq(lotRecalls.lot, lot));
  const context = patient.at(noon('2025-06-13'));
  const reason = 'The letter was about another lot.';
  await withdrawRecall(context, pharmacist.id, { id: recall?.id ?? '', reason });
  await carryOutRecall({ recall: recall?.id ?? '' }, context);

  const after = await on('2025-06-13');
  expect(after.dose).toEqual(before.dose);
  expect(after.days).toEqual(before.days);
  expect(await logs('2025-06-13')).toBe('noted');
  const page = await after.page();
  expect(page).toMatchObject({ recalled: [], mistaken: [{ number: expect.any(String) }] });
});

it('the dose goes on once more of it has come, which is not recalled as well', async () => {
  const { on, recalls, logs, gets } = await withPens();
  await recalls('2025-06-12');
  await gets('2025-06-16');
  const { dose, days } = await on('2025-06-17');
  expect(dose).toMatchObject({ isRecalled: false, isDue: true, now: '0.25 mg' });
  expect(dose.suppliedThrough).toBe('2025-07-13');
  expect(days).toHaveLength(4);
  expect(await logs('2025-06-17')).toBe('noted');
  await recalls('2025-06-18', 'Another');
  expect((await on('2025-06-18')).dose).toMatchObject({ isRecalled: true, isDue: false });
});

it('whoever went long without it is not told to go on at the same strength', async () => {
  const anew = rule({
    ...{ kind: 'missedDose', after: 2, of: 'doses', why: 'It begins anew.' },
    do: { kind: 'restart', dosage: 0.1 },
  });
  await openRuledShop(database.db, [anew]);
  const { on, recalls, logs, gets } = await withPens();
  expect(await logs('2025-06-12')).toBe('noted');
  await recalls('2025-06-12');
  await gets('2025-08-01');
  const { dose, days } = await on('2025-08-02');
  expect(dose).toMatchObject({ isRecalled: false, isDue: false, unnoted: 7 });
  expect(days).toEqual([]);
  await publishCatalogue(database.db, smallCatalogue());
});

it('a higher strength that comes is not taken before its days', async () => {
  const { on, recalls, gets } = await withPens();
  await recalls('2025-06-12');
  await gets('2025-06-16', 50, 'Higher');
  expect((await on('2025-06-17')).dose).toMatchObject({ isRecalled: true, now: null });
  expect((await on('2025-07-15')).dose).toMatchObject({ isRecalled: false, now: '0.5 mg' });
});

it('a higher strength that lay at home waits until more has come', async () => {
  const { on, recalls, gets } = await withPens();
  await gets('2025-06-10', 50, 'At home');
  await recalls('2025-06-12');
  expect((await on('2025-06-17')).dose).toMatchObject({ isRecalled: true, now: null });
  expect((await on('2025-07-15')).dose).toMatchObject({ isRecalled: true, now: null });
});

it('a later parcel that is recalled keeps nobody from the doses before it', async () => {
  const { on, recalls, gets } = await withPens();
  await gets('2025-06-10', 25, 'Later');
  await recalls('2025-06-12', 'Later');
  const { dose, days } = await on('2025-06-12');
  expect(dose).toMatchObject({ isRecalled: false, isDue: true, recalledFrom: '2025-07-10' });
  expect(days.every((day) => day < '2025-07-10')).toBe(true);
  expect(days.length).toBeGreaterThan(3);
});

it('a package that was used up before keeps nobody from the next', async () => {
  const { on, recalls, gets } = await withPens();
  await gets('2025-07-05', 25, 'Now');
  await recalls('2025-07-12');
  expect((await on('2025-07-12')).dose).toMatchObject({ isRecalled: false, isDue: true });
});

it('what is recalled on its way is not begun', async () => {
  const { db, on, recalls, logs, parcel } = await withPens();
  const shippedAt = new Date(noon('2025-06-04'));
  await db
    .update(shipments)
    .set({ status: 'shipped', shippedAt, deliveredAt: null })
    .where(eq(shipments.id, parcel.id));
  await recalls('2025-06-05');
  expect((await on('2025-06-05')).dose).toMatchObject({ isRecalled: true, first: null });
  expect(await logs('2025-06-05')).toBe('recalled');
});
