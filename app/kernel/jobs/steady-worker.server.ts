import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import type { Log } from '../log/log.server';
import type { WorkerWatch } from './gone-workers.server';
import type { WorkerRun } from './worker-run.server';

/** Times until a worker that failed is started again: a little longer each time, up to the last. In milliseconds. */
const pausesMs = [100, 250, 500, 1_000, 2_000] as const;
/** A worker that lived this long does not count as one that fails again and again. In milliseconds. */
const healthyMs = 60_000;

export interface SteadyWorker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/**
 * Keeps a worker running: one that fails is followed by another as soon as the database answers. The jobs
 * that the first had begun go on meanwhile; once they are at their end, what it still holds is given back, and what
 * it had done is taken out of the queue.
 */
export function keepWorking(options: {
  start: () => WorkerRun;
  pool: pg.Pool;
  watch: WorkerWatch;
  log: Log;
}): SteadyWorker {
  const { start, pool, watch, log } = options;
  const stopping = new AbortController();
  const leaving = new Set<Promise<void>>();
  let current = begin();
  const following = follow();

  function begin(): WorkerRun {
    const run = start();
    watch.attend(run.holder);
    return run;
  }

  async function leave(run: WorkerRun): Promise<void> {
    await run.ended;
    await watch.leave(run.holder, run.done());
  }

  function leaveInBackground(run: WorkerRun): void {
    const left = leave(run).finally(() => leaving.delete(left));
    leaving.add(left);
  }

  async function follow(): Promise<void> {
    let failures = 0;
    let begun = performance.now();
    for (;;) {
      const err = await current.ending;
      if (stopping.signal.aborted) return;
      if (performance.now() - begun > healthyMs) failures = 0;
      log.error({ err }, 'the job worker failed; it is started again');
      leaveInBackground(current);
      do {
        const pause = pausesMs[Math.min(failures, pausesMs.length - 1)];
        failures += 1;
        await sleep(pause, null, { signal: stopping.signal }).catch(() => {});
        if (stopping.signal.aborted) return;
      } while (!(await answers(pool)));
      if (stopping.signal.aborted) return;
      current = begin();
      begun = performance.now();
      log.warn('the job worker was started again');
    }
  }

  return {
    async stop() {
      stopping.abort();
      await current.stop();
      await following;
      leaveInBackground(current);
      await Promise.all(leaving);
    },
  };
}

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query('select 1').then(
    () => true,
    () => false,
  );
}
