import { asc, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { tablesScanned } from '../../../tests/support/explain';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { pens, smallCatalogue } from '../../../tests/support/small-shop';
import { newPatient } from '../../../tests/support/visitors';
import { careCaseEvents, careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { doseLogs, prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { openShipment } from '../dispensing/shipments/create-shipments.server';
import { logDose, undoDose } from '../prescriptions/courses.server';
import { nextFillOf } from '../prescriptions/next-fill.server';
import { prescribe } from '../prescriptions/prescribe.server';
import { listTreatments } from '../treatments/treatments.server';
import { changeCase } from './change-case.server';
import { waitingOrders } from './patient-cases.server';

const database = withDatabase();
const today = '2025-06-02';
const noon = new Date('2025-06-02T12:00:00Z');

beforeAll(async () => {
  const catalogue = smallCatalogue();
  for (const product of catalogue.products) {
    if (product.id === 'pen') {
      product.howToUse = '### Weekly\nInject once a week.';
    }
  }
  await publishCatalogue(database.db, catalogue);
});

const casesOf = (patientId: string) =>
  database.db.select().from(careCases).where(eq(careCases.patientId, patientId));

async function onlyCase({ userId }: PlacedPatient) {
  const [found, ...others] = await casesOf(userId);
  if (!found || others.length > 0) throw new Error('One case was expected.');
  return found;
}

/** Approves the case of a patient who bought the pen, with doses that go up in week 5. */
async function approve(patient: PlacedPatient, refills = 3) {
  const { db } = database;
  const found = await onlyCase(patient);
  const [treatment] = await listTreatments(db, patient.userId, today);
  const { user: provider } = await newPatient(db);
  return db.transaction(async (tx) => {
    await changeCase(tx, noon, found.id, {
      event: 'approve',
      by: 'provider',
      userId: provider.id,
      reason: '',
      version: found.version,
    });
    return prescribe(tx, noon, {
      caseId: found.id,
      orderLineId: treatment?.id ?? '',
      patientId: patient.userId,
      providerId: provider.id,
      productId: 'pen',
      variantId: 'pen-1m',
      drug: 'Pen',
      form: 'injection',
      strength: '0.25 mg',
      directions: 'Inject {dose} once a week.',
      packing: pens,
      quantity: 4,
      refills,
      state: 'CA',
      doseSteps: [
        { fromWeek: 1, dosage: 25, unit: 'mg' },
        { fromWeek: 5, dosage: 50, unit: 'mg' },
      ],
      expiresAt: new Date('2025-12-02T12:00:00Z'),
    });
  });
}

/** Sends the next supply of a prescription, which is there at once, or still on its way. */
async function sendSupply(
  patient: PlacedPatient,
  prescriptionId: string,
  { dueOn, deliveredAt }: { dueOn: string | null; deliveredAt: Date | null },
): Promise<void> {
  const { id: caseId, orderId } = await onlyCase(patient);
  await database.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
    const named = eq(prescriptions.id, prescriptionId);
    const [prescription] = await tx.select().from(prescriptions).where(named);
    if (!order || !prescription) throw new Error('There is nothing to send.');
    const fill = await nextFillOf(tx, prescription, dueOn);
    const line = { id: prescription.orderLineId, quantity: 1, fill, prescriptionId };
    const id = await openShipment(tx, noon, order, { caseId, lines: [line] });
    if (id === null) return;
    const status = deliveredAt === null ? 'shipped' : 'delivered';
    await tx
      .update(shipments)
      .set({ status, shippedAt: noon, deliveredAt })
      .where(eq(shipments.id, id));
  });
}

describe('an order', () => {
  it('with something on prescription has one case, in review, in the state of the intake', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const found = await onlyCase(patient);
    const events = await database.db
      .select()
      .from(careCaseEvents)
      .where(eq(careCaseEvents.caseId, found.id));

    expect(found).toMatchObject({ status: 'inReview', state: 'CA', version: 2, providerId: null });
    expect(found.submissionId).not.toBeNull();
    expect(events).toMatchObject([{ event: 'beginReview', from: 'paid', to: 'inReview' }]);
    expect(await waitingOrders(database.db, patient.userId)).toMatchObject([
      { status: 'inReview', orderNumber: patient.orderNumber, titles: ['pen'] },
    ]);
  });

  it('without a prescription has none, and nothing waits', async () => {
    const { userId } = await placedOrder(database.db, ['foam-1m', 'vitamin-once']);

    expect(await casesOf(userId)).toEqual([]);
    expect(await waitingOrders(database.db, userId)).toEqual([]);
  });

  it('that is completed twice has one case', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const { viewCheckout } = await import('../../portals/checkout/checkout/checkout-page.server');
    await Promise.all([
      viewCheckout(patient.context, patient.payer.user, patient.checkout),
      viewCheckout(patient.context, patient.payer.user, patient.checkout),
    ]);

    expect(await casesOf(patient.userId)).toHaveLength(1);
  });
});

describe('a case', () => {
  const decide = (id: string, event: 'approve' | 'decline', version: number, userId: string) =>
    database.db.transaction((tx) =>
      changeCase(tx, noon, id, { event, by: 'provider', userId, reason: 'Because.', version }),
    );

  it('that two providers decide at once is decided by the first; the other is told', async () => {
    const found = await onlyCase(await placedOrder(database.db, ['pen-1m']));
    const [one, other] = [await newPatient(database.db), await newPatient(database.db)];
    const outcomes = await Promise.all([
      decide(found.id, 'approve', found.version, one.user.id),
      decide(found.id, 'decline', found.version, other.user.id),
    ]);

    expect(outcomes.map(({ outcome }) => outcome).sort()).toEqual(['conflict', 'moved']);
    const events = await database.db
      .select({ version: careCaseEvents.version })
      .from(careCaseEvents)
      .where(eq(careCaseEvents.caseId, found.id))
      .orderBy(asc(careCaseEvents.version));
    expect(events).toEqual([{ version: 2 }, { version: 3 }]);
  });

  it('is not moved where the table of transitions does not lead', async () => {
    const found = await onlyCase(await placedOrder(database.db, ['pen-1m']));
    const shipped = await database.db.transaction((tx) =>
      changeCase(tx, noon, found.id, {
        event: 'ship',
        by: 'pharmacy',
        userId: null,
        reason: '',
        version: null,
      }),
    );

    expect(shipped).toMatchObject({ outcome: 'refused' });
    expect((await onlyCaseById(found.id))?.status).toBe('inReview');
  });

  async function onlyCaseById(id: string) {
    const [row] = await database.db.select().from(careCases).where(eq(careCases.id, id));
    return row;
  }
});

describe('the record of a case', () => {
  it('cannot be rewritten', async () => {
    const found = await onlyCase(await placedOrder(database.db, ['pen-1m']));
    const rewriting = database.db
      .update(careCaseEvents)
      .set({ reason: 'Something else.' })
      .where(eq(careCaseEvents.caseId, found.id));

    await expect(rewriting).rejects.toMatchObject({
      cause: { message: 'care_case_events is only ever added to' },
    });
  });
});

describe('the treatments of a patient', () => {
  it('are in review until a provider decides', async () => {
    const { userId } = await placedOrder(database.db, ['pen-1m']);
    const [treatment, ...others] = await listTreatments(database.db, userId, today);

    expect(others).toEqual([]);
    expect(treatment).toMatchObject({
      title: 'pen',
      status: 'inReview',
      prescription: null,
      // Subscriptions begin with the charge.
      subscription: { status: 'active', nextRefillOn: null, renewalTotal: 29_900 },
      wasCharged: false,
    });
  });

  it('show dose, refills and provider once they are prescribed', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    await approve(patient);
    const [treatment] = await listTreatments(database.db, patient.userId, today);

    expect(treatment).toMatchObject({
      status: 'approved',
      prescription: { refills: 3, refillsLeft: 3, validThrough: '2025-12-02' },
      dose: {
        now: null,
        first: '0.25 mg',
        directions: 'Inject 0.25 mg (1 pen) once a week.',
        week: null,
        startedOn: null,
        isDue: false,
        nextOn: null,
        rhythm: 'weekly',
      },
      howToUse: [{ type: 'heading' }, { type: 'paragraph' }],
    });
  });

  it('go up with the weeks since the first dose', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescription = await approve(patient);
    await sendSupply(patient, prescription, { dueOn: null, deliveredAt: null });
    await logDose(patient.context, patient.userId, prescription);
    const fourWeeksLater = '2025-06-30';
    const [treatment] = await listTreatments(database.db, patient.userId, fourWeeksLater);

    expect(treatment?.dose).toMatchObject({
      ...{ now: '0.5 mg', week: 5, isDue: true },
      directions: 'Inject 0.5 mg (1 pen) once a week.',
    });
  });

  it('end with what was sent: nobody is told to take a strength that no parcel held', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescription = await approve(patient);
    await sendSupply(patient, prescription, { dueOn: null, deliveredAt: noon });
    const doseOn = async (day: string) =>
      (await listTreatments(database.db, patient.userId, day))[0]?.dose;

    expect(await doseOn('2025-07-06')).toMatchObject({ now: '0.5 mg', isUsedUp: false });
    expect(await doseOn('2025-07-07')).toMatchObject({
      ...{ now: null, isUsedUp: true, isDue: false, nextOn: null },
      suppliedThrough: '2025-07-06',
    });
  });

  it('begin with the first parcel where no dose was noted', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescriptionId = await approve(patient);
    await sendSupply(patient, prescriptionId, { dueOn: null, deliveredAt: noon });
    const [treatment] = await listTreatments(database.db, patient.userId, '2025-06-10');

    expect(treatment?.dose).toMatchObject({ startedOn: '2025-06-02', week: 2 });
  });

  it('are only their own', async () => {
    await placedOrder(database.db, ['pen-1m']);
    const stranger = await newPatient(database.db);

    expect(await listTreatments(database.db, stranger.user.id, today)).toEqual([]);
  });
});

describe('a dose', () => {
  const logged = (prescriptionId: string) =>
    database.db.select().from(doseLogs).where(eq(doseLogs.prescriptionId, prescriptionId));

  it('that is noted twice at once is noted once, and can be taken back', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescription = await approve(patient);
    await sendSupply(patient, prescription, { dueOn: null, deliveredAt: null });
    const note = () => logDose(patient.context, patient.userId, prescription);
    await Promise.all([note(), note()]);
    expect(await logged(prescription)).toMatchObject([{ day: today, dosage: 25 }]);

    await undoDose(patient.context, patient.userId, prescription);
    await undoDose(patient.context, patient.userId, prescription);
    expect(await logged(prescription)).toEqual([]);
  });

  it('of what has not left the pharmacy is not noted, and nothing begins', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescription = await approve(patient);

    expect(await logDose(patient.context, patient.userId, prescription)).toBe('notSent');
    expect(await logged(prescription)).toEqual([]);
    const [treatment] = await listTreatments(database.db, patient.userId, today);
    expect(treatment?.dose).toMatchObject({ hasLeft: false, startedOn: null, now: null });
  });

  it('of another day stays when today’s is taken back', async () => {
    const patient = await placedOrder(database.db, ['pen-1m']);
    const prescription = await approve(patient);
    await sendSupply(patient, prescription, { dueOn: null, deliveredAt: null });
    await logDose(patient.context, patient.userId, prescription);
    const later = { ...patient.context, clock: fixedClock('2025-06-09T12:00:00Z') };
    await logDose(later, patient.userId, prescription);
    await undoDose(later, patient.userId, prescription);

    expect(await logged(prescription)).toMatchObject([{ day: today }]);
  });

  it('of someone else’s prescription, or of none, is not noted', async () => {
    const prescription = await approve(await placedOrder(database.db, ['pen-1m']));
    const other = await placedOrder(database.db, ['pen-1m']);

    expect(await logDose(other.context, other.userId, prescription)).toBe('notTheirs');
    expect(await undoDose(other.context, other.userId, prescription)).toBe('notTheirs');
    expect(await logDose(other.context, other.userId, 'nonsense')).toBe('notTheirs');
    expect(await logged(prescription)).toEqual([]);
  });
});

it('reads treatments and waiting orders by indexes alone', async () => {
  const patient = await placedOrder(database.db, ['pen-1m']);
  await approve(patient);
  const scanned = await tablesScanned(database.db, async (db) => {
    await listTreatments(db, patient.userId, today);
    await waitingOrders(db, patient.userId);
    await db.select().from(prescriptions).where(eq(prescriptions.patientId, patient.userId));
  });

  // What is published is a handful of rows, read at most once a second.
  expect(scanned.filter((table) => table !== 'content_published')).toEqual([]);
});
