import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { approved, caseOf, refundsOf } from '../../tests/support/deciding';
import { testContext } from '../../tests/support/load-context';
import { movingClock } from '../../tests/support/moving-clock';
import { type PlacedPatient, placedOrder } from '../../tests/support/ordering';
import { historyOf, letPass, parcelsOf, toldOf } from '../../tests/support/pharmacy-days';
import { someProvider } from '../../tests/support/providers';
import { publishCatalogue } from '../../tests/support/published-catalogue';
import { smallCatalogue } from '../../tests/support/small-shop';
import { day, hour } from '../calendar/milliseconds';
import { houseOrders } from '../pharmacy-partner/house/house.schema.server';
import { setHouseMood } from '../pharmacy-partner/house/house-mood.server';
import { projectRoot } from '../platform/root.server';

const database = withDatabase();
const begin = '2025-06-02T12:00:00Z';
/** Asked for, on its way, lost and asked for again, on its way, arrived. */
const stretches = [0, 13 * hour, 3 * day, 13 * hour, 3 * day];

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));

/**
 * Brings parcels forward in a process of its own.
 * @param last The change after which it is killed; 0 to let it come to the end.
 * @returns How many changes there were; null where it was killed.
 */
function inAnotherProcess(last: number): Promise<number | null> {
  const script = join(projectRoot, 'tests/support/dying-parcel.ts');
  const given = [database.url, last, begin, ...stretches].map(String);
  const child = spawn(process.execPath, ['--import', 'tsx', script, ...given], {
    cwd: projectRoot,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let said = '';
  child.stdout.on('data', (chunk) => {
    said += String(chunk);
  });
  return new Promise((resolve, reject) => {
    child.on('close', (code, signal) => {
      if (signal === 'SIGKILL') resolve(null);
      else if (code === 0) resolve(Number(said));
      else reject(new Error(`The process ended with ${code}.`));
    });
  });
}

/** An order that was approved, whose first parcel will be lost; nothing of it was brought forward yet. */
async function waiting(): Promise<PlacedPatient> {
  const { db } = database;
  await db.execute(sql`delete from graphile_worker._private_jobs`);
  await setHouseMood(db, { downUntil: null, fates: ['getsLost'] });
  const patient = await placedOrder(db, ['pen-1m']);
  await approved(db, await someProvider(db, 'CA'), patient);
  return patient;
}

async function outcomeOf(patient: PlacedPatient) {
  const { db } = database;
  const parcels = await parcelsOf(db, patient);
  const asked = await db.select({ key: houseOrders.key }).from(houseOrders);
  return {
    parcels: await Promise.all(
      parcels.map(async ({ id, status, number }) => ({
        status,
        history: await historyOf(db, id),
        told: await toldOf(db, id),
        orders: asked.filter(({ key }) => key.startsWith(`${number}-`)).length,
      })),
    ),
    case: (await caseOf(db, patient)).status,
    refunds: await refundsOf(db, patient),
  };
}

const allIsWell = {
  parcels: [
    {
      status: 'lost',
      history: ['accept', 'pack', 'ship', 'lose'],
      told: ['shipped', 'sentAgain'],
      orders: 1,
    },
    {
      status: 'delivered',
      history: ['accept', 'pack', 'ship', 'deliver'],
      told: ['shipped', 'delivered'],
      orders: 1,
    },
  ],
  case: 'delivered',
  refunds: [],
};

it('comes to the same wherever the process that brings parcels forward is killed', async () => {
  const { db } = database;
  const untouched = await waiting();
  const changes = await inAnotherProcess(0);
  expect(await outcomeOf(untouched)).toEqual(allIsWell);
  expect(changes).toBeGreaterThan(10);

  for (let last = 1; last <= (changes ?? 0); last += 1) {
    const patient = await waiting();
    expect(await inAnotherProcess(last)).toBeNull();
    const clock = movingClock(begin);
    const context = { ...testContext(db, { clock }), clock };
    for (const stretch of [...stretches, hour]) {
      clock.pass(stretch);
      await letPass(context, 0);
    }
    expect({ last, ...(await outcomeOf(patient)) }).toEqual({ last, ...allIsWell });
  }
}, 300_000);
