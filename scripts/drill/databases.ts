import { execFileSync } from 'node:child_process';
import { renameSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { migrateDatabase } from '../../app/database/migrate.server';
import { type OwnPostgres, withClient } from '../../app/kernel/postgres/own-postgres.server';
import { type PgBouncer, startPgBouncer } from '../../tests/support/pgbouncer';
import { asApplication } from '../../tests/support/server';
import { startPair } from '../../tests/support/standby';

const name = 'formulary';

/** A primary whose every commit its standby has before it is acknowledged, and PgBouncer before both. */
export interface Databases {
  /**
   * As the owner, past PgBouncer: leads to the standby once that was promoted, as a name of a clinic’s network does.
   */
  directUrl: string;
  /** As the application’s role, through PgBouncer. */
  pooledUrl: string;
  /** The standby, as the application’s role. */
  replicaUrl: string;
  bouncer: PgBouncer;
  /**
   * Kills the primary as if its machine went dark, promotes the standby, and leads everybody there, as a manager of
   * failovers does.
   */
  failOver(): Promise<void>;
  stop(): void;
}

/** @param folder Empty; PostgreSQL and PgBouncer may run as somebody else, who passes through it. */
export async function startDatabases(folder: string): Promise<Databases> {
  const pair = await startPair(folder, async (url) => {
    await migrateDatabase(url);
  });
  const { primary, standby } = pair;
  await pair.isLevel();
  await withClient(primary.url('postgres'), async (client) => {
    await client.query(`alter system set synchronous_standby_names = '*'`);
    await client.query('select pg_reload_conf()');
    for (;;) {
      const { rowCount } = await client.query(
        `select from pg_stat_replication where sync_state = 'sync'`,
      );
      if (rowCount) break;
      await sleep(50);
    }
  });
  const direct = join(folder, 'direct');
  const leadDirectly = (to: OwnPostgres) => {
    symlinkSync(socketOf(to), `${direct}.next`);
    renameSync(`${direct}.next`, direct);
  };
  leadDirectly(primary);
  const directUrl = new URL(primary.url(name));
  directUrl.searchParams.set('host', direct);
  const primaryUrl = asApplication(primary.url(name));
  const standbyUrl = asApplication(standby.url(name));
  const bouncer = await startPgBouncer(join(folder, 'pgbouncer'), primaryUrl, 15);
  return {
    directUrl: directUrl.toString(),
    pooledUrl: bouncer.through(primaryUrl),
    replicaUrl: standbyUrl,
    bouncer,
    async failOver() {
      killWhole(primary);
      await withClient(standby.url('postgres'), (client) =>
        client.query('select pg_promote(true)'),
      );
      bouncer.leadTo(standbyUrl);
      leadDirectly(standby);
    },
    stop() {
      for (const server of [primary, standby]) if (server.isRunning()) killWhole(server);
      rmSync(direct, { force: true });
    },
  };
}

function socketOf(server: OwnPostgres): string {
  return new URL(server.url(name)).searchParams.get('host') ?? '';
}

/** Kills a PostgreSQL with all its processes: none of them goes on for a moment without the others. */
function killWhole({ postmasterPid }: OwnPostgres): void {
  const listed = execFileSync('ps', ['-o', 'pid=,ppid=', '-A']).toString();
  const children = listed
    .split('\n')
    .map((line) => line.trim().split(/\s+/).map(Number))
    .flatMap(([pid, parent]) => (pid && parent === postmasterPid ? [pid] : []));
  for (const pid of [postmasterPid, ...children]) {
    try {
      process.kill(pid, 'SIGKILL');
    } catch {
      // It has ended by itself meanwhile.
    }
  }
}
