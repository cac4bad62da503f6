import { type ChildProcess, spawn } from 'node:child_process';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { createLog } from '../log/log.server';
import { packedProgram } from '../packed-program.server';
import { createJobQueue, type JobWorker, startJobWorker } from './jobs.server';

interface Payloads {
  'shipment.announce': { shipment: number };
}

const database = withDatabase();
const queue = createJobQueue<Payloads>();
const watchIntervalMs = 200;
let child: ChildProcess | null = null;
let workers: JobWorker[] = [];
/** Shipments, each time that somebody began to announce them. */
let begun: number[] = [];

/** A worker of this process; a shipment takes it as long as it says. */
async function work(takesMs = 0): Promise<void> {
  const tasks = {
    'shipment.announce': async ({ shipment }: { shipment: number }) => {
      begun.push(shipment);
      await sleep(takesMs);
    },
  };
  const { pool } = database;
  const log = createLog('silent');
  const times = { pollIntervalMs: 50, watchIntervalMs };
  workers.push(startJobWorker({ tasks, services: { log }, pool, ...times }));
}

/** A process of its own, whose worker never gets done with anything. */
async function startStuckProcess(): Promise<ChildProcess> {
  const { file } = await packedProgram('tests/support/stuck-worker.ts');
  return spawn(process.execPath, [file, database.url], { stdio: 'ignore' });
}

const untilTaken = () =>
  vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(
        sql`select 1 from graphile_worker.jobs where locked_by is not null`,
      );
      expect(rows).toHaveLength(1);
    },
    { timeout: 20_000, interval: 50 },
  );

afterEach(async () => {
  child?.kill('SIGKILL');
  child = null;
  for (const worker of workers) await worker.stop();
  workers = [];
  begun = [];
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
});

it.each([
  ['of another process that still runs', true],
  ['of the next start', false],
])('a job of a process that was killed is done by a worker %s', async (_, runsAlready) => {
  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, { queue: 'shipments' });
  child = await startStuckProcess();
  await untilTaken();
  if (runsAlready) await work();
  await sleep(5 * watchIntervalMs);
  expect(begun).toEqual([]);

  child.kill('SIGKILL');
  if (!runsAlready) await work();

  await vi.waitFor(() => expect(begun).toEqual([7]), { timeout: 10_000 });
});

it('a job that was asked for anew before its worker was killed is done once, by the next, and leaves nothing', async () => {
  const options = { key: 'shipment 7', queue: 'shipment 7' };
  const ask = () => queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, options);
  await ask();
  child = await startStuckProcess();
  await untilTaken();
  await ask();
  await work();
  await sleep(5 * watchIntervalMs);
  expect(begun).toEqual([]);

  child.kill('SIGKILL');

  const left = async () =>
    (await database.db.execute(sql`select 1 from graphile_worker.jobs`)).rows.length;
  await vi.waitFor(async () => expect(await left()).toBe(0), { timeout: 10_000 });
  expect(begun).toEqual([7]);
});

it('a job that takes long stays with its worker, also when that loses its connection for a moment', async () => {
  await work(10 * watchIntervalMs);
  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 });
  await untilTaken();
  await work();

  await database.db.execute(sql`
    select pg_terminate_backend(pid) from pg_locks
    where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())`);

  await vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(sql`select 1 from graphile_worker.jobs`);
      expect(rows).toEqual([]);
    },
    { timeout: 10_000 },
  );
  expect(begun).toEqual([7]);
});
