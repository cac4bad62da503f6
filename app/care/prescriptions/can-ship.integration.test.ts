import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { tablesScanned } from '../../../tests/support/explain';
import { type PlacedPatient, placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { pens, smallCatalogue } from '../../../tests/support/small-shop';
import { careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { changeCase } from '../cases/change-case.server';
import { openShipment } from '../dispensing/shipments/create-shipments.server';
import { canShip, type Sending } from './can-ship.server';
import { prescribe } from './prescribe.server';

const database = withDatabase();
const noon = new Date('2025-06-02T12:00:00Z');

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** The only line of a patient’s order. */
async function lineOf({ userId }: PlacedPatient): Promise<string> {
  const [row] = await database.db
    .select({ id: orderLines.id })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orders.userId, userId));
  return row?.id ?? '';
}

const ask = async (patient: PlacedPatient, rest: Partial<Sending> = {}) => {
  const orderLineId = await lineOf(patient);
  const verdict = await canShip(database.db, {
    orderLineId,
    supply: 'next',
    day: '2025-06-02',
    addressState: 'CA',
    ...rest,
  });
  return verdict.check.ok ? 'ok' : verdict.check.code;
};

/** A pen that was approved and prescribed by somebody with these licenses. */
async function prescribed(...licenses: Parameters<typeof someProvider>[1][]) {
  const { db } = database;
  const patient = await placedOrder(db, ['pen-1m']);
  const provider = await someProvider(db, ...licenses);
  const [careCase] = await db
    .select()
    .from(careCases)
    .where(eq(careCases.patientId, patient.userId));
  const orderLineId = await lineOf(patient);
  await db.transaction(async (tx) => {
    await changeCase(tx, noon, careCase?.id ?? '', {
      event: 'approve',
      by: 'provider',
      userId: provider.id,
      reason: '',
      version: null,
    });
    await prescribe(tx, noon, {
      caseId: careCase?.id ?? '',
      orderLineId,
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
      refills: 1,
      state: 'CA',
      doseSteps: [],
      expiresAt: new Date('2025-12-02T12:00:00Z'),
    });
  });
  return patient;
}

/** Sends the line of a patient’s order once. */
async function sendSupply(patient: PlacedPatient): Promise<void> {
  const id = await lineOf(patient);
  await database.db.transaction(async (tx) => {
    const [order] = await tx.select().from(orders).where(eq(orders.userId, patient.userId));
    if (!order) throw new Error('There is no order.');
    await openShipment(tx, noon, order, {
      caseId: null,
      lines: [{ id, quantity: 1 }],
    });
  });
}

describe('the gate before every parcel', () => {
  it('opens at once for what needs no prescription, and only with an address', async () => {
    const patient = await placedOrder(database.db, ['foam-1m']);

    expect(await ask(patient)).toBe('ok');
    expect(await ask(patient, { addressState: null })).toBe('noAddress');
  });

  it('stays shut until a provider has approved', async () => {
    expect(await ask(await placedOrder(database.db, ['pen-1m']))).toBe('notApproved');
  });

  it('opens for a prescription in force, to the state that it is for', async () => {
    const patient = await prescribed('CA');

    expect(await ask(patient)).toBe('ok');
    expect(await ask(patient, { addressState: 'NV' })).toBe('otherState');
    expect(await ask(patient, { day: '2025-12-03' })).toBe('expired');
  });

  it('asks for a license of the day on which it was prescribed, whatever became of it since', async () => {
    expect(await ask(await prescribed({ state: 'CA', validThrough: '2025-06-02' }))).toBe('ok');
    expect(await ask(await prescribed({ state: 'CA', validThrough: '2025-06-01' }))).toBe(
      'notLicensed',
    );
    expect(await ask(await prescribed({ state: 'CA', validFrom: '2025-06-03' }))).toBe(
      'notLicensed',
    );
    expect(await ask(await prescribed('NV'))).toBe('notLicensed');
  });

  it('counts refills from the first supply on, and shuts once they are used up', async () => {
    const patient = await prescribed('CA');
    const own = eq(prescriptions.patientId, patient.userId);
    await database.db.update(prescriptions).set({ refillsUsed: 1 }).where(own);
    expect(await ask(patient)).toBe('ok');
    await sendSupply(patient);
    expect(await ask(patient)).toBe('noRefills');
    expect(await ask(patient, { supply: 'again' })).toBe('ok');

    await database.db.update(prescriptions).set({ refillsUsed: 0 }).where(own);
    expect(await ask(patient)).toBe('ok');
  });

  it('shuts for good once a provider has ended the prescription', async () => {
    const patient = await prescribed('CA');
    const own = eq(prescriptions.patientId, patient.userId);
    await database.db.update(prescriptions).set({ endedAt: noon }).where(own);

    expect(await ask(patient)).toBe('ended');
    expect(await ask(patient, { supply: 'again' })).toBe('ended');
  });

  it('reads by indexes alone', async () => {
    const orderLineId = await lineOf(await prescribed('CA'));
    const sending = {
      orderLineId,
      supply: 'next',
      day: '2025-06-02',
      addressState: 'CA',
    } as const;

    expect(await tablesScanned(database.db, (db) => canShip(db, sending))).toEqual([]);
  });
});
