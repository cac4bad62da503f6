import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { createLog } from '../log/log.server';
import { createJobQueue, type JobWorker, startJobWorker } from './jobs.server';
import type { Tasks } from './task';

interface Payloads {
  'parcel.announce': { parcel: number };
}

const database = withDatabase();
const queue = createJobQueue<Payloads>();
let worker: JobWorker | null = null;

const work = async (tasks: Tasks<Payloads, null>) => {
  const log = createLog('silent');
  const { pool } = database;
  worker = startJobWorker({ tasks, services: null, pool, log, pollIntervalMs: 50 });
};
const waiting = async () => {
  const { rows } = await database.db.execute<{ count: number }>(
    sql`select count(*)::int as count from graphile_worker.jobs`,
  );
  return rows[0]?.count;
};

afterEach(async () => {
  await worker?.stop();
  worker = null;
  await database.db.execute(sql`delete from graphile_worker._private_jobs`);
});

it('does a job after the transaction that asked for it commits', async () => {
  const announced: number[] = [];
  await work({
    'parcel.announce': async ({ parcel }) => {
      announced.push(parcel);
    },
  });

  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'parcel.announce', { parcel: 7 });
    await sleep(100);
    expect(announced).toEqual([]);
  });

  await vi.waitFor(() => expect(announced).toEqual([7]));
});

it('forgets a job whose transaction is rolled back', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, 'parcel.announce', { parcel: 7 });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');

  expect(await waiting()).toBe(0);
});

it('keeps a failed job for another attempt', async () => {
  await work({
    'parcel.announce': async () => {
      throw new Error('the carrier does not answer');
    },
  });

  await queue.enqueue(database.db, 'parcel.announce', { parcel: 7 });

  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(sql`select attempts from graphile_worker.jobs`);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});

it('holds one job per key', async () => {
  await queue.enqueue(database.db, 'parcel.announce', { parcel: 7 }, { key: 'parcel-7' });
  await queue.enqueue(database.db, 'parcel.announce', { parcel: 7 }, { key: 'parcel-7' });

  expect(await waiting()).toBe(1);
});

it('finds a job by its key without reading those that wait, though there were none at first', async () => {
  const read = await database.db.transaction(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select seq_tup_read::int as count from pg_stat_xact_all_tables where relname = '_private_jobs'`,
      );
      return rows[0]?.count ?? 0;
    };
    const before = await rowsRead();
    for (let parcel = 0; parcel < 30; parcel += 1) {
      await queue.enqueue(tx, 'parcel.announce', { parcel }, { key: `parcel ${parcel}` });
    }
    return (await rowsRead()) - before;
  });

  expect(await waiting()).toBe(30);
  expect(read).toBe(0);
});
