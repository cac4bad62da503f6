import pg from 'pg';
import type { Log } from '../log/log.server';
import { dropReplaced } from './replaced-jobs.server';

export interface WorkerWatch {
  /** Workers of this process, by the name under which they take jobs: theirs for as long as it lives. */
  attend(holder: string): void;
  /**
   * A worker of this process has ended: gives back the jobs that it still holds, and takes those that it had done out
   * of the queue. Resolves after the first attempt; errors are logged, and it is tried again with every look.
   */
  leave(holder: string, done: readonly string[]): Promise<void>;
  stop(): Promise<void>;
}

/** Apart from every other kind of advisory lock. */
const lockSpace = 4_620_120_752;

/** Number of times in a row that a lock has to be free. */
const looks = 3;

/** Settings by which the database lets go of the locks of a machine that is gone, within half a minute. */
const noticeSilence = `
  set tcp_keepalives_idle = 10; set tcp_keepalives_interval = 5; set tcp_keepalives_count = 3`;

const freeWorkers = `
  select holder from (
    select distinct locked_by as holder from graphile_worker.jobs where locked_by is not null
  ) as holders
  where holder <> all($1) and pg_try_advisory_xact_lock(hashtextextended(holder, ${lockSpace}))`;

/**
 * Gives back the jobs of processes that are gone. The queue by itself leaves a job with the worker that took
 * it for four hours, as it cannot tell a long job from a dead process. Here each process holds a lock of the
 * database for its workers, and the database frees it when the connection ends, however the process
 * does. A holder of jobs whose lock is free at three looks in a row is gone: one look may fall into the moment in
 * which a living process has lost its connection, or has not yet taken the lock. Each look also takes out replaced
 * jobs that no worker is at any more.
 * @param everyMs The time between two looks, in milliseconds.
 */
export function watchWorkers({
  pool,
  log,
  everyMs = 2_000,
}: {
  pool: pg.Pool;
  log: Log;
  everyMs?: number | undefined;
}): WorkerWatch {
  const own = new Set<string>();
  let held = new Set<string>();
  /** Workers of this process that ended and still hold jobs, with those that they had done. */
  const left = new Map<string, readonly string[]>();
  /** Number of looks up to now in which each holder’s lock was free. */
  let missed: ReadonlyMap<string, number> = new Map();
  let client: pg.Client | null = null;
  let stopped = false;

  async function letGo(): Promise<void> {
    const one = client;
    client = null;
    held = new Set();
    await one?.end().catch(() => {});
  }

  /** A connection beside the pool: a small pool must not be short of one for ever. */
  async function connected(): Promise<pg.Client> {
    if (client) return client;
    const fresh = new pg.Client({ ...pool.options, keepAlive: true, query_timeout: 20_000 });
    fresh.on('error', () => {
      next(async () => {
        if (client !== fresh) return;
        await letGo();
        await holdOwn();
      });
    });
    await fresh.connect();
    client = fresh;
    await fresh.query(noticeSilence);
    return fresh;
  }

  async function holdOwn(): Promise<pg.Client> {
    const connection = await connected();
    for (const id of own) {
      if (held.has(id)) continue;
      await connection.query(`select pg_advisory_lock(hashtextextended($1, ${lockSpace}))`, [id]);
      held.add(id);
    }
    return connection;
  }

  async function giveBack(): Promise<void> {
    for (const [holder, done] of left) {
      const connection = await connected();
      await connection.query('begin');
      await connection.query('select graphile_worker.force_unlock_workers($1)', [[holder]]);
      await connection.query('select graphile_worker.complete_jobs($1)', [done]);
      await connection.query('commit');
      left.delete(holder);
      own.delete(holder);
      if (!held.delete(holder)) continue;
      await connection.query(`select pg_advisory_unlock(hashtextextended($1, ${lockSpace}))`, [
        holder,
      ]);
    }
  }

  async function look(): Promise<void> {
    await giveBack();
    const connection = await holdOwn();
    const { rows } = await connection.query<{ holder: string }>(freeWorkers, [[...own]]);
    missed = new Map(rows.map(({ holder }) => [holder, (missed.get(holder) ?? 0) + 1]));
    const gone = [...missed.keys()].filter((holder) => (missed.get(holder) ?? 0) >= looks);
    if (gone.length > 0) {
      await connection.query('select graphile_worker.force_unlock_workers($1)', [gone]);
      log.warn({ holders: gone.length }, 'jobs of workers that are gone were given back');
    }
    await connection.query(dropReplaced);
  }

  let work: Promise<void> = Promise.resolve();
  function next(doing: () => Promise<unknown>): void {
    work = work.then(async () => {
      if (stopped) return;
      try {
        await doing();
      } catch (error) {
        await letGo();
        log.warn({ err: error }, 'could not look for workers that are gone; trying again');
      }
    });
  }

  next(look);
  const timer = setInterval(() => next(look), everyMs);
  return {
    attend(holder) {
      own.add(holder);
      next(holdOwn);
    },
    leave(holder, done) {
      left.set(holder, done);
      next(giveBack);
      return work;
    },
    async stop() {
      clearInterval(timer);
      stopped = true;
      await work;
      await letGo();
    },
  };
}
