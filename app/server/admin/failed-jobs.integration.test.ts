import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { createJobQueue, startJobWorker } from '../../kernel/jobs/jobs.server';
import { createLog } from '../../kernel/log/log.server';
import { listFailedJobs, retryFailedJobs, triedAgainInWords } from './failed-jobs.server';

interface Payloads {
  'parcel.send': { to: string };
}

const database = withDatabase();
const queue = createJobQueue<Payloads>();
const done: string[] = [];
let isMended = false;

function work() {
  return startJobWorker<Payloads, { log: ReturnType<typeof createLog> }>({
    tasks: {
      'parcel.send': async ({ to }) => {
        if (!isMended) throw new TypeError(`Nobody carries parcels to ${to}.`);
        done.push(to);
      },
    },
    services: { log: createLog('silent') },
    pool: database.pool,
    pollIntervalMs: 50,
  });
}

it('what was given up is listed without what it quotes, stays as it is, and is tried again when it is told', async () => {
  const { db } = database;
  for (const to of ['Quokka Street', 'Numbat Street', 'Potoroo Street'])
    await queue.enqueue(db, 'parcel.send', { to }, { maxAttempts: 1 });
  await queue.enqueue(db, 'parcel.send', { to: 'later' }, { runAt: new Date('2999-01-01') });
  const worker = work();
  await expect.poll(() => listFailedJobs(database)).toHaveLength(3);

  const listed = await listFailedJobs(database);
  expect(listed[0]).toMatch(/^\d+ parcel\.send, added \d{4}-\d\d-\d\d \d\d:\d\d UTC: .*TypeError/);
  expect(listed.join()).not.toMatch(/Street/);

  isMended = true;
  const second = String(listed[1]?.split(' ')[0]);
  expect(await retryFailedJobs(database, [second, '123456789'])).toEqual({
    tried: 1,
    unknown: ['123456789'],
  });
  await expect.poll(() => done).toEqual(['Numbat Street']);
  expect(await listFailedJobs(database)).toHaveLength(2);

  expect(await retryFailedJobs(database, [])).toEqual({ tried: 2, unknown: [] });
  await expect
    .poll(() => done.toSorted())
    .toEqual(['Numbat Street', 'Potoroo Street', 'Quokka Street']);
  expect(await listFailedJobs(database)).toEqual([]);
  await worker.stop();

  // What waits for its time was not touched.
  const { rows } = await db.execute<{ later: boolean }>(
    sql`select run_at > '2900-01-01' as later from graphile_worker._private_jobs`,
  );
  expect(rows).toEqual([{ later: true }]);
});

it('jobs that are tried again are counted in words', () => {
  expect([0, 1, 2].map(triedAgainInWords)).toEqual([
    'No job is tried again.',
    '1 job is tried again now.',
    '2 jobs are tried again now.',
  ]);
});
