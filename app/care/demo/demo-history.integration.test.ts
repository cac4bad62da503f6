import { sql } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { accountsSeeder } from '../../accounts/accounts-seed.server';
import { importFixtures } from '../../content/import-fixtures.server';
import { fixedClock } from '../../platform/clock';
import { createLog } from '../../platform/log.server';
import { seedDemo } from '../../platform/seed/seed.server';
import { addressesSeeder } from '../../profile/addresses-seed.server';
import { pastShipments, upcomingShipments } from '../../shipments/shipments.server';
import { providersSeeder } from '../../visits/providers-seed.server';
import { listTreatments } from '../treatments.server';
import { waitingOrders } from '../waiting-orders.server';
import { historySeeder } from './demo-history-seed.server';
import { demoPerson } from './demo-people.server';

const database = withDatabase();
const today = '2026-11-21';

beforeAll(async () => {
  await importFixtures(database.db);
  const services = {
    config: testConfig(),
    clock: fixedClock(`${today}T16:00:00Z`),
    log: createLog('silent'),
  };
  await seedDemo(database.db, services, [
    accountsSeeder,
    addressesSeeder,
    providersSeeder,
    historySeeder,
  ]);
});

const idOf = async (email: string) =>
  database.db.transaction(async (tx) => (await demoPerson(tx, email)).id);

describe('Maya', () => {
  it('is in week 5 of her treatment, at the new strength, with a dose due today', async () => {
    const [treatment] = await listTreatments(database.db, await idOf('maya@example.com'), today);

    expect(treatment).toMatchObject({
      status: 'active',
      dose: { week: 5, now: '0.5 mg', isDue: true },
      prescription: { refills: 5, refillsLeft: 4, providerName: 'Daniel Reyes' },
      subscription: { nextRefillOn: '2026-12-18' },
    });
  });

  it('has a parcel on its way and four that arrived', async () => {
    const id = await idOf('maya@example.com');
    const upcoming = await upcomingShipments(database.db, id);
    const past = await pastShipments(database.db, id, 1);

    expect(upcoming).toMatchObject([
      { status: 'shipped', expectedOn: '2026-11-25', lines: [{ strength: '0.5 mg' }] },
    ]);
    expect(past.shipments.map(({ status }) => status)).toEqual(Array(4).fill('delivered'));
  });
});

it('Theo waits for his first review', async () => {
  const id = await idOf('theo@example.com');

  expect(await waitingOrders(database.db, id)).toMatchObject([{ status: 'inReview' }]);
  expect(await upcomingShipments(database.db, id)).toEqual([]);
});

it('every order adds up to what was paid for it', async () => {
  const { rows } = await database.db.execute(sql`
    select o.number from orders o
    join payments p on p.order_id = o.id
    where p.captured <> o.total
       or o.total <> o.shipping + (select sum(total) from order_lines where order_id = o.id)`);

  expect(rows).toEqual([]);
});
