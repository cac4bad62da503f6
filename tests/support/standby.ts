import { appendFileSync, chmodSync, chownSync, cpSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { postgresAccount } from '../../app/kernel/postgres/data-folder.server';
import {
  type OwnPostgres,
  startOwnPostgres,
  withClient,
} from '../../app/kernel/postgres/own-postgres.server';

/** A PostgreSQL, and another one that replicates it. */
export interface Pair {
  primary: OwnPostgres;
  standby: OwnPostgres;
  /** Waits until the standby has all that the primary wrote. */
  isLevel(): Promise<void>;
  stop(): Promise<void>;
}

/**
 * Starts a primary, and a standby that is a copy of it and follows it by streaming replication.
 * @param folder Empty, and gone after the test.
 * @param fill Fills the primary, by the address of a database `formulary` in it.
 */
export async function startPair(
  folder: string,
  fill: (url: string) => Promise<void>,
): Promise<Pair> {
  const [first, second] = ['primary', 'standby'].map((name) => join(folder, name));
  if (first === undefined || second === undefined) throw new Error('There are two folders.');
  // PostgreSQL may run as somebody else, who has to pass through.
  chmodSync(folder, 0o755);
  const begun = await startOwnPostgres({ folder: first, durable: false });
  await begun.createDatabase('formulary');
  await fill(begun.url('formulary'));
  const socket = new URL(begun.url('postgres')).searchParams.get('host') ?? '';
  await begun.stop();
  cpSync(first, second, {
    recursive: true,
    filter: (path) => !path.startsWith(join(first, 'socket')),
  });
  giveAway(second);
  const cluster = join(second, 'cluster');
  writeFileSync(join(cluster, 'standby.signal'), '');
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} user=formulary'\nmax_standby_streaming_delay = '100ms'\n`,
  );
  const primary = await startOwnPostgres({ folder: first, durable: false });
  const standby = await startOwnPostgres({ folder: second, durable: false });
  const ask = (server: OwnPostgres, statement: string) =>
    withClient(server.url('postgres'), async (client) => (await client.query(statement)).rows[0]);
  return {
    primary,
    standby,
    async isLevel() {
      const { at } = await ask(primary, 'select pg_current_wal_lsn() as at');
      for (;;) {
        const { is } = await ask(standby, `select pg_last_wal_replay_lsn() >= '${at}' as is`);
        if (is) return;
        await sleep(20);
      }
    },
    async stop() {
      await standby.stop();
      await primary.stop();
    },
  };
}

/** Files that root copied belong to root, and the server is somebody else. */
function giveAway(folder: string): void {
  const account = postgresAccount();
  if (!account) return;
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    chownSync(join(folder, file), account.uid, account.gid);
  }
  chownSync(folder, account.uid, account.gid);
}
