import pg from 'pg';
import { expect, it, vi } from 'vitest';
import { createLog } from '../log/log.server';
import { startRun } from './worker-run.server';

it.each([
  '57P03', // It is starting.
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ECONNREFUSED',
])(
  'a database that refuses with %s ends a run at once, which holds up nobody who stops',
  async (code) => {
    const pool = new pg.Pool();
    const refusal = Object.assign(new Error('not now'), { code });
    vi.spyOn(pool, 'connect').mockImplementation(() => Promise.reject(refusal));
    const log = createLog('silent');
    const run = startRun({
      tasks: { idle: () => {} },
      pool,
      log,
      concurrency: 2,
      pollIntervalMs: 10,
    });

    expect(await run.ending).toBeDefined();
    await run.stop();
  },
);
