import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { askedBy } from '../../../../tests/support/asked';
import { withDatabase } from '../../../../tests/support/database';
import { approved } from '../../../../tests/support/deciding';
import { tablesScanned } from '../../../../tests/support/explain';
import { type PlacedPatient, placedOrder } from '../../../../tests/support/ordering';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { newPatient } from '../../../../tests/support/visitors';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { loadReceiptPage } from '../../../portals/patient/shipments/shipments-page.server';
import { findShipment, pageLength, pastShipments, upcomingShipments } from './shipments.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/** Gives a patient so many shipments that arrived, one a day. */
async function deliver({ userId }: PlacedPatient, count: number): Promise<void> {
  const { db } = database;
  const [shipment] = await db.select().from(shipments).where(eq(shipments.patientId, userId));
  if (!shipment) throw new Error('The patient has no parcel.');
  const { id: _, ...copied } = shipment;
  await db.insert(shipments).values(
    Array.from({ length: count }, (__, nth) => ({
      ...copied,
      number: `${shipment.number}-${nth}`,
      status: 'delivered' as const,
      createdAt: new Date(Date.UTC(2025, 0, 1 + nth, 12)),
      deliveredAt: new Date(Date.UTC(2025, 0, 4 + nth, 12)),
    })),
  );
}

describe('an order', () => {
  it('ships nothing before it is charged, and then what needs no prescription', async () => {
    const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
    const { userId, orderNumber } = patient;
    expect(await upcomingShipments(database.db, userId)).toEqual([]);
    await approved(database.db, await someProvider(database.db, 'CA'), patient);

    expect(await upcomingShipments(database.db, userId)).toMatchObject([
      {
        status: 'preparing',
        orderNumber,
        isPrescribed: false,
        expectedOn: '2025-06-07',
        address: { locality: 'Oakland' },
        lines: [{ title: 'vitamin', quantity: 1 }],
      },
    ]);
  });

  it('of nothing but prescriptions ships nothing yet', async () => {
    const { userId } = await placedOrder(database.db, ['pen-1m']);

    expect(await upcomingShipments(database.db, userId)).toEqual([]);
  });

  it('gives every parcel a number of its own', async () => {
    await Promise.all([
      placedOrder(database.db, ['vitamin-once']),
      placedOrder(database.db, ['vitamin-once']),
    ]);
    const rows = await database.db.select({ number: shipments.number }).from(shipments);

    expect(rows.every(({ number }) => /^S-5\d{5}$/.test(number))).toBe(true);
    expect(new Set(rows.map(({ number }) => number)).size).toBe(rows.length);
  });
});

describe('the history', () => {
  it('comes in pages, the newest first, and never beyond the last', async () => {
    const patient = await placedOrder(database.db, ['vitamin-once']);
    await deliver(patient, pageLength + 2);
    const [first, last, beyond, before] = await Promise.all(
      [1, 2, 99, -3].map((page) => pastShipments(database.db, patient.userId, page)),
    );

    expect(first?.shipments).toHaveLength(pageLength);
    expect(first?.shipments[0]?.deliveredOn).toBe('2025-01-15');
    expect(last).toMatchObject({ page: 2, pages: 2, shipments: { length: 2 } });
    expect(beyond).toEqual(last);
    expect(before).toEqual(first);
  });

  it('is one empty page for someone new', async () => {
    const { user } = await newPatient(database.db);

    expect(await pastShipments(database.db, user.id, 1)).toEqual({
      shipments: [],
      page: 1,
      pages: 1,
    });
  });
});

it('tells of every parcel what its own items cost, whatever else was ordered', async () => {
  const patient = await placedOrder(database.db, ['pen-1m', 'vitamin-once']);
  await approved(database.db, await someProvider(database.db, 'CA'), patient);
  const [shipment] = await upcomingShipments(database.db, patient.userId);

  expect(shipment).toMatchObject({ lines: [{ title: 'vitamin' }], itemsTotal: 2_400 });
});

describe('a receipt', () => {
  const receiptOf = ({ context, payer }: PlacedPatient, number: string) =>
    loadReceiptPage(askedBy(payer, context, `/patient/shipments/${number}`, { number }));

  it('adds up to what was paid', async () => {
    const patient = await placedOrder(database.db, ['vitamin-once', 'foam-1m']);
    const [shipment] = await upcomingShipments(database.db, patient.userId);
    const { receipt } = await receiptOf(patient, shipment?.number ?? '');

    const sum = receipt.lines.reduce((total, line) => total + line.total, 0);
    expect(sum + receipt.shipping).toBe(receipt.total);
    expect(receipt).toMatchObject({ total: 4_800, paid: 4_800, refunded: 0 });
  });

  it('of someone else is not found', async () => {
    const owner = await placedOrder(database.db, ['vitamin-once']);
    const [shipment] = await upcomingShipments(database.db, owner.userId);
    const other = await placedOrder(database.db, ['vitamin-once']);

    await expect(receiptOf(other, shipment?.number ?? '')).rejects.toMatchObject({ status: 404 });
    await expect(receiptOf(owner, 'S-1')).rejects.toMatchObject({ status: 404 });
  });
});

it('reads parcels by indexes alone', async () => {
  const patient = await placedOrder(database.db, ['vitamin-once']);
  const [shipment] = await upcomingShipments(database.db, patient.userId);
  const scanned = await tablesScanned(database.db, async (db) => {
    await upcomingShipments(db, patient.userId);
    await pastShipments(db, patient.userId, 1);
    await findShipment(db, patient.userId, shipment?.number ?? '');
  });

  expect(scanned).toEqual([]);
});

it('would find a table that is read from one end to the other', async () => {
  const scanned = await tablesScanned(database.db, (db) =>
    db.select().from(shipments).where(eq(shipments.trackingNumber, '9400')),
  );

  expect(scanned).toEqual(['shipments']);
});
