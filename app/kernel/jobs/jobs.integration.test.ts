import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { hour } from '../calendar/milliseconds';
import { createLog, type Log } from '../log/log.server';
import { onBehalfOf } from '../trace/trace.server';
import {
  createJobQueue,
  type JobWorker,
  startJobWorker,
  type Task,
  type Tasks,
} from './jobs.server';
import { replaceTaken } from './replaced-jobs.server';

interface Payloads {
  'shipment.announce': { shipment: number };
}

const database = withDatabase();
const queue = createJobQueue<Payloads>();
let worker: JobWorker | null = null;

type JobServices = { log: Log };

const work = async (tasks: Tasks<Payloads, JobServices>, log = createLog('silent')) => {
  const { pool } = database;
  worker = startJobWorker({
    tasks,
    services: { log },
    pool,
    pollIntervalMs: 50,
    watchIntervalMs: 200,
  });
};
/** Jobs that the queue holds. */
const left = async () => {
  const { rows } = await database.db.execute<{ key: string; attempts: number; runAt: Date }>(
    sql`select key, attempts, run_at as "runAt" from graphile_worker.jobs`,
  );
  return rows.map(({ runAt, ...job }) => ({ ...job, runAt: new Date(runAt).toISOString() }));
};
const lockedQueues = async () => {
  const { rows } = await database.db.execute(
    sql`select 1 from graphile_worker._private_job_queues where locked_at is not null`,
  );
  return rows.length;
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
    'shipment.announce': async ({ shipment }) => {
      announced.push(shipment);
    },
  });

  await database.db.transaction(async (tx) => {
    await queue.enqueue(tx, 'shipment.announce', { shipment: 7 });
    await sleep(100);
    expect(announced).toEqual([]);
  });

  await vi.waitFor(() => expect(announced).toEqual([7]));
});

it('forgets a job whose transaction is rolled back', async () => {
  await expect(
    database.db.transaction(async (tx) => {
      await queue.enqueue(tx, 'shipment.announce', { shipment: 7 });
      throw new Error('changed our mind');
    }),
  ).rejects.toThrow('changed our mind');

  expect(await waiting()).toBe(0);
});

it('keeps a failed job for another attempt', async () => {
  await work({
    'shipment.announce': async () => {
      throw new Error('the carrier does not answer');
    },
  });

  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 });

  await vi.waitFor(async () => {
    const { rows } = await database.db.execute(sql`select attempts from graphile_worker.jobs`);
    expect(rows).toEqual([{ attempts: 1 }]);
  });
});

it('holds one job per key', async () => {
  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, { key: 'shipment-7' });
  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, { key: 'shipment-7' });

  expect(await waiting()).toBe(1);
});

it.each([
  ['on its own', {}],
  ['of a queue of its own', { queue: 'shipment 7' }],
])(
  'a job %s that asks for its next run and then fails leaves that run, and is not counted as given up',
  async (_, own) => {
    const key = 'shipment-7';
    const later = new Date(Date.now() + hour);
    await work({
      'shipment.announce': async ({ shipment }) => {
        const options = { ...own, key, runAt: later };
        await queue.enqueue(database.db, 'shipment.announce', { shipment }, options);
        throw new Error('the carrier does not answer');
      },
    });

    await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, { ...own, key });

    await vi.waitFor(async () =>
      expect(await left()).toEqual([{ key, attempts: 0, runAt: later.toISOString() }]),
    );
    expect(await lockedQueues()).toBe(0);
  },
);

it('a job that was given up is forgotten once it is asked for anew', async () => {
  const key = 'shipment-7';
  const ask = () => queue.enqueue(database.db, 'shipment.announce', { shipment: 7 }, { key });
  await ask();
  await database.db.execute(sql`update graphile_worker._private_jobs set attempts = max_attempts`);

  await ask();

  expect(await left()).toEqual([{ key, attempts: 0, runAt: expect.any(String) }]);
});

it('jobs of one queue never run side by side, though each is asked for anew while it runs and fails', async () => {
  const options = { key: 'shipment-7', queue: 'shipment 7' };
  const ask = (shipment: number) =>
    queue.enqueue(database.db, 'shipment.announce', { shipment }, options);
  let running = 0;
  let most = 0;
  const announced: number[] = [];
  await work({
    'shipment.announce': async ({ shipment }) => {
      running += 1;
      most = Math.max(most, running);
      if (shipment < 20) await ask(shipment + 1);
      await sleep(10);
      running -= 1;
      announced.push(shipment);
      if (shipment % 3 === 0) throw new Error('the carrier does not answer');
    },
  });

  await ask(1);

  const all = Array.from({ length: 20 }, (_, index) => index + 1);
  await vi.waitFor(() => expect(announced).toEqual(all), { timeout: 10_000 });
  await vi.waitFor(async () => expect(await left()).toEqual([]), { timeout: 10_000 });
  expect(most).toBe(1);
  expect(await lockedQueues()).toBe(0);
});

it('finds a job by its key without reading those that wait, though there were none at first', async () => {
  const read = await database.db.transaction(async (tx) => {
    const rowsRead = async () => {
      const { rows } = await tx.execute<{ count: number }>(
        sql`select seq_tup_read::int as count from pg_stat_xact_all_tables where relname = '_private_jobs'`,
      );
      return rows[0]?.count ?? 0;
    };
    let sum = 0;
    for (let shipment = 0; shipment < 30; shipment += 1) {
      const key = `shipment ${shipment}`;
      const before = await rowsRead();
      // It is planned anew each time, and reads a table whole that is short just now.
      await replaceTaken(tx, key);
      const between = await rowsRead();
      await queue.enqueue(tx, 'shipment.announce', { shipment }, { key });
      sum += (await rowsRead()) - between - (between - before);
    }
    return sum;
  });

  expect(await waiting()).toBe(30);
  expect(read).toBe(0);
});

describe('the request that a job is done for', () => {
  const requestId = '9a1c2f0e-1d5b-4e52-8a4f-0b6c6f0d7c11';

  /** Lines that jobs log, by the number of their shipment. */
  async function linesOf(add: (follow: (shipment: number) => Promise<void>) => Promise<void>) {
    const lines: string[] = [];
    const follow = (shipment: number) =>
      queue.enqueue(database.db, 'shipment.announce', { shipment });
    const announce: Task<{ shipment: number }, JobServices> = async ({ shipment }, { log }) => {
      log.info({ shipment }, 'announced');
      if (shipment === 1) await follow(2);
      if (shipment === 3) throw new Error('not today');
    };
    await add(follow);
    const log = createLog('info', { write: (line) => lines.push(line) });
    await work({ 'shipment.announce': announce }, log);
    return () => lines.map((line): Record<string, unknown> => JSON.parse(line));
  }

  it('is in its lines, in those of the queue, and in those of jobs that it adds', async () => {
    const lines = await linesOf((follow) =>
      onBehalfOf({ requestId }, async () => {
        await follow(1);
        await follow(3);
      }),
    );

    const job = { job: 'shipment.announce', jobId: expect.any(String), requestId };
    for (const shipment of [1, 2, 3])
      await vi.waitFor(() =>
        expect(lines()).toContainEqual(expect.objectContaining({ shipment, ...job })),
      );
    await vi.waitFor(() =>
      expect(lines()).toContainEqual(expect.objectContaining({ msg: 'job failed', ...job })),
    );
  });

  it('is nobody’s where no request added it', async () => {
    const lines = await linesOf((follow) => follow(2));

    await vi.waitFor(() => expect(lines()).toHaveLength(1));
    expect(lines()[0]).not.toHaveProperty('requestId');
  });

  it('is forgotten for what runs later than in an hour, and leaves the payload as it was', async () => {
    const [soon, late] = [new Date(), new Date(Date.now() + 2 * hour)];
    await onBehalfOf({ requestId }, async () => {
      await queue.enqueue(database.db, 'shipment.announce', { shipment: 1 }, { runAt: soon });
      await queue.enqueue(database.db, 'shipment.announce', { shipment: 2 }, { runAt: late });
    });
    const { rows } = await database.db.execute(
      sql`select payload, flags from graphile_worker._private_jobs order by run_at`,
    );

    expect(rows).toEqual([
      { payload: { shipment: 1 }, flags: { [`request:${requestId}`]: true } },
      { payload: { shipment: 2 }, flags: null },
    ]);
  });
});

it('leaves a job of a newer version, which it does not know, to a worker that does', async () => {
  const counted: number[] = [];
  const older: Tasks<Payloads, JobServices> = {
    'shipment.announce': async ({ shipment }) => {
      counted.push(shipment);
    },
  };
  await work(older);
  await database.db.execute(
    sql`select graphile_worker.add_job('shipment.weigh', ${JSON.stringify({ shipment: 1 })}::json)`,
  );
  await queue.enqueue(database.db, 'shipment.announce', { shipment: 7 });
  await vi.waitFor(() => expect(counted).toEqual([7]));
  await sleep(200);
  const { rows } = await database.db.execute(
    sql`select task_identifier as name, attempts, locked_by as holder from graphile_worker.jobs`,
  );
  expect(rows).toEqual([{ name: 'shipment.weigh', attempts: 0, holder: null }]);
  await worker?.stop();

  const newer = {
    ...older,
    'shipment.weigh': async ({ shipment }: { shipment: number }) => {
      counted.push(shipment);
    },
  };
  await work(newer);
  await vi.waitFor(() => expect(counted).toEqual([7, 1]));
});
