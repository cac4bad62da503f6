import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import type { Log } from '../kernel/log/log.server';

/** Apart from every other kind of advisory lock. */
const lockSpace = 462_012_075;

/** Version of a process, as far as the database is concerned: the number of migrations that it knows. */
type Version = number;

export interface HeldVersion {
  stop(): Promise<void>;
}

const againAfterMs = 300;

/**
 * Tells the database for as long as this process lives which version it is: by a lock that it shares with others of the
 * version, and that the database frees however the process ends.
 * @param url Past PgBouncer.
 */
export async function holdVersion(url: string, version: Version, log: Log): Promise<HeldVersion> {
  let client: pg.Client | null = null;
  let isStopped = false;

  async function hold(): Promise<void> {
    const fresh = new pg.Client({
      connectionString: url,
      application_name: `formulary ${version}`,
      connectionTimeoutMillis: 10_000,
      keepAlive: true,
    });
    fresh.on('error', () => {
      // It tells what goes wrong itself.
      if (client === fresh) void again();
    });
    await fresh.connect();
    await fresh.query('select pg_advisory_lock_shared($1, $2)', [lockSpace, version]);
    client = fresh;
    if (isStopped) await fresh.end();
  }

  async function again(): Promise<void> {
    client = null;
    for (let tries = 1; !isStopped; tries += 1) {
      try {
        await hold();
        return;
      } catch (error) {
        if (tries === 1)
          log.warn({ err: error }, 'the database does not know the version of this process');
        await sleep(againAfterMs);
      }
    }
  }

  await hold();
  return {
    async stop() {
      isStopped = true;
      await client?.end().catch(() => {});
    },
  };
}

/** A process that has lost its connection takes its lock again within this time, as often as it is looked for. */
const looks = 3;
const betweenLooksMs = 500;

/** Number of processes that know fewer migrations than this. */
export async function olderProcesses(client: pg.Client, version: Version): Promise<number> {
  for (let look = 1; ; look += 1) {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_locks
       where locktype = 'advisory' and classid = $1 and objid < $2 and objsubid = 2
         and database = (select oid from pg_database where datname = current_database())`,
      [lockSpace, version],
    );
    const count = rows[0]?.count ?? 0;
    if (count > 0 || look === looks) return count;
    await sleep(betweenLooksMs);
  }
}
