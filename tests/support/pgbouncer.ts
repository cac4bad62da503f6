import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { applicationRole } from '../../app/kernel/postgres/cluster.server';
import { postgresAccount } from '../../app/kernel/postgres/data-folder.server';

/** PgBouncer as Debian brings it; not there on every machine. */
const program = '/usr/sbin/pgbouncer';
const port = 6432;
const patienceMs = 10_000;

/** True where this machine has PgBouncer. */
export const hasPgBouncer = existsSync(program);

/** PgBouncer in transaction mode, reached by a socket. */
export interface PgBouncer {
  pid(): number;
  /** The address of a database of the application’s role, through it. */
  through(databaseUrl: string): string;
  /** Leads to another PostgreSQL from now on, such as the one that was promoted. */
  leadTo(databaseUrl: string): void;
  kill(signal: NodeJS.Signals): Promise<void>;
  startAgain(): Promise<void>;
}

/**
 * Starts PgBouncer in a new folder. Everybody has to be able to pass through the folders above: it refuses to run as
 * root, as PostgreSQL does.
 * @param behind The address of a database of the PostgreSQL that it leads to.
 * @param serverConnections Connections to that PostgreSQL for each database.
 */
export async function startPgBouncer(
  folder: string,
  behind: string,
  serverConnections: number,
): Promise<PgBouncer> {
  const account = postgresAccount();
  const settings = join(folder, 'pgbouncer.ini');
  const socket = join(folder, `.s.PGSQL.${port}`);
  let child: ChildProcess;

  function write(databaseUrl: string): void {
    const users = join(folder, 'users.txt');
    writeFileSync(users, `"${applicationRole}" ""\n`);
    writeFileSync(
      settings,
      `[databases]
* = host=${new URL(databaseUrl).searchParams.get('host')}
[pgbouncer]
listen_addr =
listen_port = ${port}
unix_socket_dir = ${folder}
auth_type = trust
auth_file = ${users}
pool_mode = transaction
default_pool_size = ${serverConnections}
max_client_conn = 500
server_login_retry = 1
`,
    );
  }

  async function start(): Promise<void> {
    rmSync(socket, { force: true });
    child = spawn(program, [settings], {
      stdio: 'ignore',
      ...(account && { uid: account.uid, gid: account.gid }),
    });
    for (const until = Date.now() + patienceMs; !existsSync(socket); await sleep(20))
      if (Date.now() > until || child.exitCode !== null)
        throw new Error('PgBouncer did not start.');
  }

  mkdirSync(folder, { recursive: true });
  if (account) chownSync(folder, account.uid, account.gid);
  write(behind);
  await start();
  return {
    pid: () => child.pid ?? 0,
    through(databaseUrl) {
      const led = new URL(databaseUrl);
      led.port = String(port);
      led.searchParams.set('host', folder);
      return led.toString();
    },
    leadTo(databaseUrl) {
      write(databaseUrl);
      child.kill('SIGHUP');
    },
    async kill(signal) {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const gone = once(child, 'exit');
      child.kill(signal);
      await gone;
    },
    startAgain: start,
  };
}
