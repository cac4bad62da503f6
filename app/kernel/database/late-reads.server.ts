import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Log } from '../log/log.server';
import { type Database, type Db, isDatabaseAway, openDatabase } from './client.server';

/** Reason why reads went to the primary although there is a replica. */
type FellBack = 'late' | 'away' | 'no replica' | 'in conflict';

/**
 * Reads that may be some seconds late: of a replica where one is named and keeps up, else of the primary. For what
 * counts over many rows and decides nothing, such as the metrics of managers.
 */
export interface LateReads {
  /** Asks one of the two. What is asked must only read, and may be asked twice. */
  read<T>(ask: (db: Db) => Promise<T>): Promise<T>;
  /** Seconds by which the replica was behind when it was last asked; null where it did not say, or there is none. */
  readonly lag: number | null;
  /** Times that the primary had to answer, by reason. */
  readonly fellBack: ReadonlyMap<FellBack, number>;
  close(): Promise<void>;
}

/** So long nobody asks it again how far it is behind, in milliseconds. */
const askedEvery = 2_000;
/** Counting takes long and comes seldom. */
const poolSize = 3;

/** Reads all of the primary, where there is no replica. */
export function readsOf(db: Db): LateReads {
  return { read: (ask) => ask(db), lag: null, fellBack: new Map(), close: async () => {} };
}

/**
 * Opens the replica. Nothing connects before the first read.
 * @param url Of the replica, as a role that may read all that the application's may.
 */
export function openReplica(options: {
  primary: Db;
  url: string;
  /** Seconds by which it may be behind. */
  mostLag?: number;
  log: Pick<Log, 'error' | 'warn'>;
}): LateReads {
  const { primary, url, mostLag = 30, log } = options;
  const replica = openDatabase({ url, poolSize, log });
  const fellBack = new Map<FellBack, number>();
  let known: { at: number; reason: FellBack | null } = { at: 0, reason: null };
  let lag: number | null = null;

  const count = (reason: FellBack, error?: unknown) => {
    fellBack.set(reason, (fellBack.get(reason) ?? 0) + 1);
    log.warn({ reason, ...(error !== undefined && { err: error }) }, 'the replica was passed over');
  };
  const reasonAgainst = async (): Promise<FellBack | null> => {
    if (performance.now() - known.at < askedEvery) return known.reason;
    lag = await lagOf(primary, replica).catch(() => null);
    const reason = lag === null ? 'away' : lag === Infinity ? 'no replica' : null;
    known = { at: performance.now(), reason: reason ?? ((lag ?? 0) > mostLag ? 'late' : null) };
    return known.reason;
  };

  return {
    async read(ask) {
      const reason = await reasonAgainst();
      if (reason !== null) {
        count(reason);
        return ask(primary);
      }
      try {
        return await ask(replica.db);
      } catch (error) {
        const missed = missedBy(error);
        if (missed === null) throw error;
        if (missed === 'away') known = { at: performance.now(), reason: missed };
        count(missed, error);
        return ask(primary);
      }
    },
    get lag() {
      return lag === Infinity ? null : lag;
    },
    fellBack,
    close: () => replica.close(),
  };
}

/**
 * Seconds by which a replica is behind. One that has all that
 * the primary has written is level, however long ago that was.
 * @returns Infinity for a server that replicates nothing, as after a failover.
 */
async function lagOf(primary: Db, { db }: Database): Promise<number> {
  const written = await primary.execute<{ at: string }>(
    sql`select pg_current_wal_lsn()::text as at`,
  );
  const { rows } = await db.execute<{ isReplica: boolean; seconds: number }>(sql`
    select pg_is_in_recovery() as "isReplica",
      case when pg_last_wal_replay_lsn() >= ${written.rows[0]?.at ?? null}::pg_lsn then 0
        else coalesce(greatest(extract(epoch from now() - pg_last_xact_replay_timestamp()), 0), 'infinity')::float8 end as seconds`);
  const [found] = rows;
  return found?.isReplica ? found.seconds : Infinity;
}

/**
 * Says how a replica failed what the primary will not: it is away, or what it replays removed the rows that were read.
 */
function missedBy(error: unknown): FellBack | null {
  if (isDatabaseAway(error)) return 'away';
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof pg.DatabaseError && cause.code === '40001') return 'in conflict';
  }
  return null;
}
