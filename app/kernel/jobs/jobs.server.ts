import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import type { JobHelpers, TaskList } from 'graphile-worker';
import type pg from 'pg';
import type { Queryable } from '../database/client.server';
import { errorInOneLine } from '../log/describe-error.server';
import { LoggableError } from '../log/errors';
import type { Log } from '../log/log.server';
import { currentTracer, handedOn, onBehalfOf, originIn, runIn } from '../trace/trace.server';
import { type WorkerWatch, watchWorkers } from './gone-workers.server';
import { replaceTaken } from './replaced-jobs.server';
import { startRun, type WorkerRun } from './worker-run.server';

/** Times until a worker that failed is started again: a little longer each time, up to the last. In milliseconds. */
const pausesMs = [100, 250, 500, 1_000, 2_000] as const;
/** A worker that lived this long does not count as one that fails again and again. In milliseconds. */
const healthyMs = 60_000;

interface SteadyWorker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/**
 * Keeps a worker running: one that fails is followed by another as soon as the database answers. The jobs
 * that the first had begun go on meanwhile; once they are at their end, what it still holds is given back, and what
 * it had done is taken out of the queue.
 */
function keepWorking(options: {
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

interface JobOptions {
  /** Time before which the job does not run. */
  runAt?: Date;
  /**
   * Key of a job that a new one with the same key replaces. One that a worker is at is finished, and not tried again
   * if it fails: the new one is there for that.
   */
  key?: string;
  /** Attempts with growing pauses before the job is left for a person; 25 unless told. */
  maxAttempts?: number;
  /** Jobs of one queue run one after another. */
  queue?: string;
}

export interface JobQueue<Payloads> {
  /**
   * Adds a job within the caller's transaction: it exists exactly if the
   * transaction commits.
   */
  enqueue<Name extends keyof Payloads & string>(
    tx: Queryable,
    name: Name,
    payload: Payloads[Name],
    options?: JobOptions,
  ): Promise<void>;
}

export function createJobQueue<Payloads>(): JobQueue<Payloads> {
  return {
    async enqueue(tx, name, payload, options = {}) {
      const { key = null } = options;
      if (key) await replaceTaken(tx, key);
      await tx.execute(sql`
        select graphile_worker.add_job(
          identifier => ${name}::text,
          payload => ${JSON.stringify(payload)}::json,
          queue_name => ${options.queue ?? null}::text,
          run_at => ${options.runAt?.toISOString() ?? null}::timestamptz,
          max_attempts => ${options.maxAttempts ?? null}::int,
          job_key => ${key}::text,
          flags => string_to_array(${handedOn(options.runAt)}::text, ' ')
        )`);
    },
  };
}

/** Function that is called with each job that was done or failed. */
export type MeasureJob = (
  about: { job: string; outcome: 'done' | 'failed' },
  seconds: number,
) => void;

export interface JobWorker {
  /** Lets running jobs finish, then stops. */
  stop(): Promise<void>;
}

/**
 * Starts working on jobs in this process. Any number of processes may do so; the jobs of one that is killed
 * are taken up by the others, or by the next start, within seconds. Where the database is away for a while, the
 * worker waits for it.
 */
export function startJobWorker<Payloads, Services extends { log: Log }>(options: {
  tasks: Tasks<Payloads, Services>;
  services: Services;
  pool: pg.Pool;
  concurrency?: number;
  /** Time between looks for work that nobody announced, such as retries. In milliseconds. */
  pollIntervalMs?: number;
  /** Time between looks for jobs of processes that are gone. In milliseconds. */
  watchIntervalMs?: number;
  /** Called with every job that was done or failed, and with how long it took. */
  measure?: MeasureJob;
}): JobWorker {
  const { services, pool, concurrency = 2, pollIntervalMs = 2_000 } = options;
  const { log } = services;
  const tasks = taskList(options.tasks, services, options.measure ?? (() => {}));
  const watch = watchWorkers({ pool, log, everyMs: options.watchIntervalMs });
  const start = () => startRun({ tasks, pool, log, concurrency, pollIntervalMs });
  const worker = keepWorking({ start, pool, watch, log });
  return {
    async stop() {
      await worker.stop();
      await watch.stop();
    },
  };
}

/** Error that a task failed with, as the queue may keep it with the job: it keeps the words of an error. */
class TaskFailed extends LoggableError {
  override name = 'TaskFailed';

  constructor(cause: unknown) {
    super(errorInOneLine(cause), { cause });
  }
}

/** The handlers as the queue calls them. Whatever they throw reaches it without what it quotes. */
function taskList<Payloads, Services extends { log: Log }>(
  tasks: Tasks<Payloads, Services>,
  services: Services,
  measure: MeasureJob,
): TaskList {
  // The queue hands back JSON without a type; `enqueue` has seen to it that it is this task's.
  const handlers = Object.entries<Task<never, Services>>(tasks).map(([name, task]) => [
    name,
    async (payload: unknown, { job }: JobHelpers) => {
      const begun = performance.now();
      const { trace, requestId } = originIn(job.flags);
      const log = services.log.child({ job: name, jobId: job.id, ...(requestId && { requestId }) });
      const work = () => task(payload as never, { ...services, log });
      const asItself = requestId ? () => onBehalfOf({ requestId }, work) : work;
      const tracer = currentTracer();
      const facts = { 'formulary.job.attempt': job.attempts };
      const about = { name: `job ${name}`, kind: 'consumer', facts } as const;
      const tell = (outcome: 'done' | 'failed') =>
        measure({ job: name, outcome }, (performance.now() - begun) / 1_000);
      try {
        await (tracer ? runIn(tracer.open(about, trace), asItself) : asItself());
        tell('done');
      } catch (error) {
        tell('failed');
        throw new TaskFailed(error);
      }
    },
  ]);
  return Object.fromEntries(handlers);
}

/** Does one job. It may run twice, or again after a crash half-way, so it must not mind. */
export type Task<Payload, Services> = (payload: Payload, services: Services) => Promise<void>;

/** A handler for every kind of job. */
export type Tasks<Payloads, Services> = {
  [Name in keyof Payloads & string]: Task<Payloads[Name], Services>;
};
