import { AsyncLocalStorage } from 'node:async_hooks';
import { EventEmitter } from 'node:events';
import { Logger, runTaskList, type TaskList, type WorkerEvents } from 'graphile-worker';
import type pg from 'pg';
import type { Log } from '../log/log.server';
import { originIn } from '../trace/trace.server';

/** A worker from its start until its first error of the database, or until it is told to stop. */
export interface WorkerRun {
  /** The name under which it takes jobs. */
  holder: string;
  /** Resolves as soon as it takes no more jobs, with what went wrong; never rejects. */
  ending: Promise<unknown>;
  /** Resolves once the jobs that it had begun are at their end; never rejects. */
  ended: Promise<void>;
  /** The newest of the jobs that it has done. The queue may not have heard of the last ones. */
  done(): string[];
  /** Lets it end because of this. */
  fail(error: unknown): void;
  /** Lets running jobs finish, then ends it. */
  stop(): Promise<void>;
}

export interface RunOptions {
  tasks: TaskList;
  pool: pg.Pool;
  log: Log;
  concurrency: number;
  pollIntervalMs: number;
}

/** The worker on whose behalf something runs: set within everything a worker does, and nowhere else. */
export const workerAtWork = new AsyncLocalStorage<Pick<WorkerRun, 'fail'>>();

/**
 * Time that a queue that has nothing more to do may go on laying its last jobs down, in milliseconds. Where several of
 * them failed it miscounts them, and would never end by itself: nobody would do what it still holds.
 */
const layingDownMs = 2_000;

/** Number of jobs that are remembered: above that of any that are done and not yet taken out of the queue. */
const mostUnheard = 1_000;

/**
 * Starts to take jobs. The queue calls what lays a job down without waiting for it: where the connection breaks just
 * then, the rejection belongs to nobody and would end the process. Laid down in batches, as here, an error is reported
 * by an event, and ends the run. So does a job that could not be fetched: it may have been taken all the same, in the
 * name of this run, and nobody would do it before the run ends.
 */
export function startRun(options: RunOptions): WorkerRun {
  const { tasks, pool, log, concurrency, pollIntervalMs: pollInterval } = options;
  const events: WorkerEvents = new EventEmitter();
  const done = new Set<string>();
  let reason: unknown = null;
  /** Number of its hands that are asking for a job just now. */
  let asking = 0;
  /** Number of its hands that are at a job. */
  let busy = 0;
  /** True once it is to end as soon as none of its hands asks. */
  let isToEnd = false;
  let isEnding = false;
  const ending = new Promise<unknown>((resolve) => {
    events.on('pool:gracefulShutdown', () => {
      isEnding = true;
      resolve(reason);
      watchEnd();
    });
  });
  events.on('pool:fatalError', ({ error }) => {
    reason ??= error;
  });
  events.on('worker:getJob:start', () => {
    asking += 1;
  });
  const onAnswer = () => {
    asking -= 1;
    // Runs once the queue has gone on from here.
    queueMicrotask(endIfIdle);
    watchEnd();
  };
  const onRest = () => {
    busy -= 1;
    watchEnd();
  };
  events.on('worker:getJob:error', ({ error }) => {
    fail(error);
    onAnswer();
  });
  events.on('worker:getJob:empty', onAnswer);
  events.on('job:start', () => {
    busy += 1;
    onAnswer();
  });
  events.on('job:complete', onRest);
  events.on('worker:fatalError', onRest);
  events.on('job:success', ({ job }) => {
    done.add(job.id);
    const [oldest] = done;
    if (done.size > mostUnheard && oldest !== undefined) done.delete(oldest);
  });
  const lay = { completeJobBatchDelay: 0, failJobBatchDelay: 0 };
  const settings = {
    events,
    concurrency,
    pollInterval,
    noHandleSignals: true,
    logger: workerLogger(log),
    preset: { worker: lay },
  };
  const atWork = <T>(doing: () => T): T => workerAtWork.run({ fail }, doing);
  const workers = atWork(() => runTaskList(settings, tasks, withoutRetries(pool)));
  // The news of a job comes by a connection that the pool may have opened for anybody.
  const { nudge } = workers;
  workers.nudge = (count) => atWork(() => nudge.call(workers, count));
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
    // An event told why it ended, and what the queue says of it is logged.
    workers.promise.then(resolve, resolve);
  });

  async function stop(): Promise<void> {
    isToEnd = true;
    endIfIdle();
    await ended;
  }

  function fail(error: unknown): void {
    reason ??= error;
    isToEnd = true;
    queueMicrotask(endIfIdle);
  }

  /** The queue takes it badly to be ended while it asks, and writes to the console if the answer is an error. */
  function endIfIdle(): void {
    if (isToEnd && asking === 0 && !isEnding)
      Promise.resolve(workers.gracefulShutdown()).catch(() => {});
  }

  /** Ends it where the queue does not notice that nothing is left to do. */
  function watchEnd(): void {
    const isAtRest = () => isEnding && asking === 0 && busy === 0;
    if (isAtRest()) setTimeout(() => isAtRest() && end(), layingDownMs);
  }

  return { holder: workers.id, ending, ended, done: () => [...done], fail, stop };
}

/**
 * The same pool, whose refusals the queue does not take for something to try again by itself. While the database
 * starts, it would wait for seconds to minutes in the middle of its question, and could not be ended meanwhile.
 */
function withoutRetries(pool: pg.Pool): pg.Pool {
  const connect = (...[callback]: Parameters<pg.Pool['connect']>) => {
    const client = pool.connect().catch((cause: unknown) => {
      throw new Error('No connection to the database.', { cause });
    });
    if (!callback) return client;
    client.then(
      (given) => callback(undefined, given, (reason) => given.release(reason)),
      (error: Error) => callback(error, undefined, () => {}),
    );
    return undefined;
  };
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return connect;
      const value = Reflect.get(target, name, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

const pinoLevels = { error: 'error', warning: 'warn', info: 'debug', debug: 'trace' } as const;

/**
 * Passes the queue's own messages to our log. Its metadata holds whole jobs,
 * payloads included, so only a job's name, id and attempts are kept.
 */
function workerLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta = {}) => {
    const error: unknown = meta['error'] ?? meta['fatalError'] ?? meta['reason'];
    const about = { ...aboutJob(meta['job']), ...(error !== undefined && { err: error }) };
    const words = meta['failure'] === true ? 'job failed' : withoutQuotation(message);
    log[pinoLevels[level]](about, words);
  });
}

function aboutJob(job: unknown): Record<string, unknown> {
  if (typeof job !== 'object' || job === null) return {};
  const names = { id: 'jobId', task_identifier: 'job', attempts: 'attempt', max_attempts: 'of' };
  const known = Object.entries(names).filter(([name]) => name in job);
  const flags: unknown = Reflect.get(job, 'flags');
  const { requestId } = originIn(typeof flags === 'object' ? { ...flags } : null);
  return {
    ...Object.fromEntries(known.map(([name, as]) => [as, Reflect.get(job, name)])),
    ...(requestId && { requestId }),
  };
}

/**
 * Returns the words of the queue up to where it begins to quote an error, which is logged beside it in its safe form.
 */
function withoutQuotation(message: string): string {
  return message.split(/[:\n]/, 1).join('');
}

export const silentWorkerLogger = new Logger(() => () => {});
