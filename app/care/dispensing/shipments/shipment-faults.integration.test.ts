import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../../tests/support/database';
import { approved } from '../../../../tests/support/deciding';
import { testContext } from '../../../../tests/support/load-context';
import { movingClock } from '../../../../tests/support/moving-clock';
import { placedOrder } from '../../../../tests/support/ordering';
import {
  historyOf,
  letPass,
  mailKeysOf,
  shipmentsOf,
} from '../../../../tests/support/pharmacy-days';
import { someProvider } from '../../../../tests/support/providers';
import { publishCatalogue } from '../../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../../tests/support/small-shop';
import { sandboxPharmacyOrders } from '../../../database/tables/sandbox.schema.server';
import { day, hour, minute } from '../../../kernel/calendar/milliseconds';
import { pauseAfter } from '../pharmacies/pharmacies.server';
import type { PharmacyReport } from '../pharmacies/pharmacy-order.server';
import { sandboxPharmacy, setPharmacyOutages } from '../pharmacies/sandbox/sandbox-pharmacy.server';
import { submitShipment } from '../pharmacies/submit-shipment.server';
import { followShipment, takeReport } from '../pharmacies/take-report.server';
import { runShipments } from './shipment-jobs.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

async function opened() {
  const { db } = database;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await setPharmacyOutages(db, { downUntil: null, fates: [] });
  const clock = movingClock('2025-06-02T12:00:00Z');
  const context = { ...testContext(db, { clock }), clock };
  return {
    db,
    context,
    pass: (stretch: number) => letPass(context, stretch),
    away: (stretch: number) =>
      setPharmacyOutages(db, { downUntil: new Date(clock.now().getTime() + stretch) }),
    /** A shipment of its own, not asked for yet. */
    async shipment() {
      const patient = await placedOrder(db, ['vitamin-once']);
      const [found] = await shipmentsOf(db, patient);
      if (!found) throw new Error('There is no parcel.');
      return { id: found.id, now: async () => (await shipmentsOf(db, patient))[0] };
    },
    ordersOf: (number: string) =>
      db
        .select()
        .from(sandboxPharmacyOrders)
        .where(sql`${sandboxPharmacyOrders.key} like ${`${number}-%`}`),
  };
}

describe('ten minutes without the pharmacy', () => {
  it('are not noticed by whoever pays or approves, and lose nothing', async () => {
    const { db, context, pass, away, ordersOf } = await opened();
    await away(10 * minute);
    const provider = await someProvider(db, 'CA');
    const patients = [];
    for (let nth = 0; nth < 4; nth += 1) {
      const patient = await placedOrder(db, ['pen-1m', 'vitamin-once']);
      await approved(db, provider, patient, {}, context);
      patients.push(patient);
      await pass(2 * minute);
    }
    for (const patient of patients) {
      const shipments = await shipmentsOf(db, patient);
      expect(shipments.map(({ status }) => status)).toEqual(['preparing', 'preparing']);
    }
    await pass(2 * minute + pauseAfter(99));

    for (const patient of patients) {
      for (const { status, number, unanswered } of await shipmentsOf(db, patient)) {
        expect({ status, unanswered }).toEqual({ status: 'ordered', unanswered: 0 });
        expect(await ordersOf(number)).toHaveLength(1);
      }
    }
  });

  it('while a parcel travels are caught up with, and told of once', async () => {
    const { db, context, shipment, pass, away } = await opened();
    const { id, now } = await shipment();
    await pass(hour);
    await away(4 * day);
    await pass(2 * hour);
    expect((await now())?.unanswered).toBeGreaterThan(1);
    expect(await now()).toMatchObject({ status: 'ordered' });
    context.clock.pass(4 * day);
    await pass(hour);

    expect(await now()).toMatchObject({ status: 'delivered', carrier: 'usps' });
    expect(await historyOf(db, id)).toEqual(['accept', 'pack', 'ship', 'deliver']);
    expect(await mailKeysOf(db, id)).toEqual(['delivered']);
  });

  it('that become days are told to the patient', async () => {
    const { db, context, shipment, away } = await opened();
    const { id } = await shipment();
    await away(5 * day);
    context.clock.pass(day);
    await runShipments(context);
    expect(await mailKeysOf(db, id)).toEqual([]);
    context.clock.pass(2 * day);
    await runShipments(context);
    await runShipments(context);

    expect(await mailKeysOf(db, id)).toEqual(['delayed']);
  });
});

it('waits longer each time, and never more than five minutes', () => {
  expect([1, 2, 3, 4, 9, 4000].map(pauseAfter)).toEqual([
    5_000, 10_000, 20_000, 40_000, 300_000, 300_000,
  ]);
});

it('gives a parcel whose job is gone another one within the hour', async () => {
  const { db, context, shipment, pass } = await opened();
  const { now } = await shipment();
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await runShipments(context);
  await pass(minute);
  expect(await now()).toMatchObject({ status: 'ordered' });

  await db.execute(sql`delete from graphile_worker._private_jobs`);
  context.clock.pass(7 * day);
  await runShipments(context);
  await pass(0);
  expect(await now()).toMatchObject({ status: 'delivered' });
});

it('asks for one parcel, however often and at once the job runs', async () => {
  const { context, shipment, ordersOf } = await opened();
  const { id, now } = await shipment();
  await Promise.all([1, 2, 3, 4].map(() => submitShipment({ shipment: id }, context)));
  await submitShipment({ shipment: id }, context);
  const row = await now();

  expect(row).toMatchObject({ status: 'ordered', asked: 1 });
  expect(await ordersOf(row?.number ?? '')).toHaveLength(1);
});

describe('news of the pharmacy', () => {
  /** A shipment that was asked for, and what the pharmacy may say of it. */
  async function asked() {
    const { db, context, shipment, pass } = await opened();
    const { id, now } = await shipment();
    await pass(0);
    const key = (await now())?.pharmacyKey ?? '';
    const report = (status: PharmacyReport['status']): PharmacyReport => ({
      key,
      status,
      at: context.clock.now(),
      carrier: 'usps',
      trackingNumber: '9400111899220000000000',
      reason: '',
      acts: [],
    });
    const take = (status: PharmacyReport['status']) =>
      takeReport(context, sandboxPharmacy(context), report(status));
    return { db, context, id, now, take };
  }

  it.each([
    [['delivered', 'handedOver', 'packed', 'accepted']],
    [['packed', 'delivered', 'packed', 'handedOver', 'delivered']],
    [['handedOver', 'handedOver', 'accepted', 'delivered', 'lost', 'refused']],
  ] as const)('in the order %j comes to the same', async (statuses) => {
    const { db, id, now, take } = await asked();
    for (const status of statuses) await take(status);

    expect(await now()).toMatchObject({ status: 'delivered' });
    expect(await historyOf(db, id)).toEqual(['accept', 'pack', 'ship', 'deliver']);
    expect((await mailKeysOf(db, id)).filter((kind) => kind === 'delivered')).toHaveLength(1);
  });

  it('that is told many times at once is taken once', async () => {
    const { db, id, now, take } = await asked();
    await Promise.all([1, 2, 3, 4].map(() => take('lost')));

    expect(await historyOf(db, id)).toEqual(['accept', 'pack', 'ship', 'lose']);
    expect(await mailKeysOf(db, id)).toEqual(['sentAgain']);
    const replacing = await db.execute(
      sql`select 1 from shipments where reshipment_of = ${(await now())?.id}`,
    );
    expect(replacing.rows).toHaveLength(1);
  });

  it('about what it refused before is about nothing any more', async () => {
    const { db, context, id, now, take } = await asked();
    await take('refused');
    await take('refused');
    await take('handedOver');
    await followShipment({ shipment: id }, context);

    expect(await now()).toMatchObject({ status: 'preparing', pharmacyKey: null });
    expect(await historyOf(db, id)).toEqual(['accept', 'postpone']);
  });
});
