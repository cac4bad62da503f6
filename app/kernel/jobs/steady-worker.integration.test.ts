import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Breaker, breaker } from '../../../tests/support/broken-connections';
import { withDatabase } from '../../../tests/support/database';
import { withOwnFailures } from '../../../tests/support/own-failures';
import { createLog } from '../log/log.server';
import { withClient } from '../postgres/own-postgres.server';
import { type JobWorker, startJobWorker } from './jobs.server';

const database = withDatabase();
const patience = { timeout: 20_000, interval: 50 };
let connections: Breaker;
let worker: JobWorker;
/** Shipments, each time that somebody announced them. */
let announced: number[] = [];
/** Work that a job does after it announced its shipment. */
let afterwards: (shipment: number) => Promise<unknown>;

beforeEach(() => {
  announced = [];
  afterwards = () => Promise.resolve();
  connections = breaker(database.url);
  const tasks = {
    'shipment.announce': async ({ shipment }: { shipment: number }) => {
      announced.push(shipment);
      await afterwards(shipment);
    },
  };
  const { pool } = database;
  const log = createLog('silent');
  const times = { pollIntervalMs: 50, watchIntervalMs: 200 };
  worker = startJobWorker({ tasks, services: { log }, pool, ...times });
});

afterEach(async () => {
  await worker.stop();
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
});

/** Asks for announcements, on a connection that nobody breaks; each shipment has one job. */
async function ask(...shipments: number[]): Promise<void> {
  for (const shipment of shipments) {
    await withClient(database.url, (client) =>
      client.query(
        `select graphile_worker.add_job('shipment.announce', json_build_object('shipment', $1::int), queue_name => $2)`,
        [shipment, shipment % 3 === 0 ? 'shipments' : null],
      ),
    );
  }
}

async function jobs(): Promise<number> {
  const { rows } = await database.db.execute(sql`select 1 from graphile_worker.jobs`);
  return rows.length;
}

const untilAllAreDone = (shipments: readonly number[]) =>
  vi.waitFor(async () => {
    expect([...announced].sort((a, b) => a - b)).toEqual(shipments);
    expect(await jobs()).toBe(0);
  }, patience);

it.each([
  ['done', 'delete from', () => Promise.resolve()],
  ['failed', 'last_error', () => Promise.reject(new Error('the carrier does not answer'))],
])(
  'a connection that breaks while a job that is %s is laid down ends neither the process nor the worker',
  async (_, statement, end) => {
    await withClient(database.url, async (client) => {
      afterwards = async () => {
        afterwards = () => Promise.resolve();
        // Whoever wants to lay the job down has to wait, and cannot escape us.
        await client.query('begin; select 1 from graphile_worker._private_jobs for update');
        await end();
      };
      await ask(7);
      await vi.waitFor(
        async () => expect(await connections.breakThoseThat(statement)).toBeGreaterThan(0),
        patience,
      );
      await client.query('commit').catch(() => {});
    });

    await ask(8);

    await vi.waitFor(() => expect(announced).toContain(8), patience);
    await vi.waitFor(async () => expect(await jobs()).toBe(0), patience);
    expect(announced.filter((shipment) => shipment === 8)).toEqual([8]);
  },
);

it('connections that break while several jobs are laid down leave none of them in the queue, though another one goes on and fails', async () => {
  let fail: (error: Error) => void = () => {};
  const goesOn = new Promise((_, reject) => {
    fail = reject;
  });
  const laying = () => connections.thoseThat('delete from');
  await withClient(database.url, async (client) => {
    await client.query('begin');
    afterwards = (shipment) =>
      shipment === 7
        ? goesOn
        : // Whoever wants to lay the job down has to wait, and cannot escape us.
          client.query(
            `select 1 from graphile_worker._private_jobs where payload ->> 'shipment' = $1 for update`,
            [shipment],
          );
    await ask(7, 1, 2);
    await vi.waitFor(async () => expect(await laying()).toBe(2), patience);
    await connections.breakThoseThat('delete from');
    await client.query('commit').catch(() => {});
  });
  afterwards = () => Promise.resolve();
  await ask(4);
  await vi.waitFor(() => expect(announced).toContain(4), patience);

  fail(new Error('the carrier does not answer'));

  await untilAllAreDone([1, 2, 4, 7, 7]);
});

it('whichever connections break, and whenever, each job is done once and none is left over', async () => {
  const breaks = fc.array(fc.record({ after: fc.integer({ min: 0, max: 40 }), pick: fc.nat(20) }), {
    minLength: 5,
    maxLength: 12,
  });
  await fc.assert(
    fc.asyncProperty(breaks, async (list) => {
      announced = [];
      afterwards = () => new Promise((resolve) => setImmediate(resolve));
      const shipments = list.map((_, at) => at + 1);
      for (const [at, { after, pick }] of list.entries()) {
        await ask(at + 1);
        const before = performance.now();
        while (performance.now() - before < after) await new Promise(setImmediate);
        await connections.breakOne(pick);
      }
      await untilAllAreDone(shipments);
    }),
    { numRuns: 12 },
  );
}, 240_000);

it('while the database lets nobody in the worker waits, and within seconds of its return it works', async () => {
  await ask(1);
  await untilAllAreDone([1]);
  await connections.whileAway(async () => {
    await expect(database.pool.query('select 1')).rejects.toThrow();
    await expect(database.pool.query('select 1')).rejects.toThrow();
  });

  await ask(2);

  await untilAllAreDone([1, 2]);
});

it('a worker can be stopped while the database lets nobody in', async () => {
  await ask(1);
  await untilAllAreDone([1]);

  await connections.whileAway(() => worker.stop());

  await ask(2);
  expect(await jobs()).toBe(1);
});

it('a failure that a job leaves behind, and nobody waits for, ends neither the process nor the worker', async () => {
  const ended = await withOwnFailures(createLog('silent'), async () => {
    afterwards = () => {
      afterwards = () => Promise.resolve();
      void Promise.reject(new Error('nobody waits for me'));
      return Promise.resolve();
    };
    await ask(1);
    await untilAllAreDone([1]);
    await ask(2);
    await untilAllAreDone([1, 2]);
  });

  expect(ended).toEqual([]);
});
