import { readFileSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { SentenceError } from '../log/errors';
import { sha256 } from '../sha256.server';
import { postgresBinaries } from './binaries.server';
import {
  applicationRole,
  clearMisleadingPidFile,
  ensureCluster,
  isPostmaster,
  runningPostmaster,
  runProgram,
  superuser,
  writeSettings,
} from './cluster.server';
import { makeAccountFolder, type PostgresAccount, postgresAccount } from './data-folder.server';

/** A PostgreSQL that this project runs for itself, reachable by a Unix socket only. */
export interface OwnPostgres {
  /** True if it was already running: an earlier process was killed, or another one uses it too. */
  attached: boolean;
  /** Another one after `startAgain`. */
  readonly postmasterPid: number;
  /** The connection string of one of its databases, for the role that owns everything. */
  url(database: string): string;
  /** The same for the role of the application. */
  applicationUrl(database: string): string;
  createDatabase(database: string): Promise<void>;
  /** False once its process has ended, however it did. */
  isRunning(): boolean;
  /** Starts it on the same data where it has ended, unless another process did so already. */
  startAgain(): Promise<void>;
  /** Stops the server, unless another process still uses it. */
  stop(): Promise<void>;
}

export interface OwnPostgresOptions {
  /** Holds the cluster, its log and its socket. */
  folder: string;
  /** False for tests: faster, and safe against everything but a power cut. */
  durable?: boolean;
}

const startTimeoutMs = 60_000;
const longestSocketPath = 103;

/** Starts PostgreSQL, or joins the one that already runs on this data. */
export async function startOwnPostgres(options: OwnPostgresOptions): Promise<OwnPostgres> {
  const { folder, durable = true } = options;
  const account = postgresAccount();
  const binaries = postgresBinaries(account, dirname(folder));
  makeAccountFolder(folder, account);
  await requireReachable(folder, account);
  const cluster = join(folder, 'cluster');
  await ensureCluster(cluster, binaries, account);
  const socketFolder = socketFolderFor(folder, account);
  const urlAs = (role: string) => (database: string) =>
    `postgresql://${role}@localhost/${database}?host=${encodeURIComponent(socketFolder)}`;
  const url = urlAs(superuser);

  const start = async () => {
    writeSettings(cluster, { socketFolder, durable }, account);
    const { code } = await runProgram(
      binaries.pgCtl,
      ['start', '-w', '-t', '60', '-s', '-D', cluster, '-l', join(folder, 'postgres.log')],
      account,
    );
    return code === 0;
  };
  const attempt = { cluster, folder, url: url('postgres'), start };
  const attached = await startOrJoin(attempt);
  let postmasterPid = postmasterOf(cluster);
  await createRole(url('postgres'), applicationRole);

  return {
    attached,
    get postmasterPid() {
      return postmasterPid;
    },
    url,
    applicationUrl: urlAs(applicationRole),
    createDatabase: (database) => createDatabase(url('postgres'), database),
    isRunning: () => isPostmaster(postmasterPid),
    async startAgain() {
      await startOrJoin(attempt);
      postmasterPid = postmasterOf(cluster);
    },
    async stop() {
      if (await isStillUsed(url('postgres'))) return;
      await runProgram(
        binaries.pgCtl,
        ['stop', '-w', '-t', '60', '-s', '-m', 'fast', '-D', cluster],
        account,
      );
    },
  };
}

function postmasterOf(cluster: string): number {
  const pid = runningPostmaster(cluster);
  if (!pid) throw new Error('PostgreSQL answered, but has no postmaster.pid.');
  return pid;
}

async function requireReachable(folder: string, account: PostgresAccount | null): Promise<void> {
  const { code } = await runProgram('/bin/sh', ['-c', 'cd "$0" && test -w .', folder], account);
  if (code === 0) return;
  throw new SentenceError(
    `PostgreSQL runs as "${account?.name}", who cannot reach ${folder}: set FORMULARY_DATA to a folder below ones that every account may pass through.`,
  );
}

interface Attempt {
  cluster: string;
  folder: string;
  url: string;
  start: () => Promise<boolean>;
}

/**
 * Returns true if a running server was joined. A server that is just starting,
 * recovering or shutting down is waited for; a pid file that misleads is cleared
 * away; remains of killed backends need a moment before a start works.
 */
async function startOrJoin({ cluster, folder, url, start }: Attempt): Promise<boolean> {
  const deadline = Date.now() + startTimeoutMs;
  while (Date.now() < deadline) {
    if (runningPostmaster(cluster)) {
      if (await answers(url)) return true;
    } else {
      clearMisleadingPidFile(cluster);
      if (await start()) return false;
    }
    await sleep(200);
  }
  throw new SentenceError(
    `PostgreSQL did not start within ${startTimeoutMs / 1000} seconds; the end of ${join(folder, 'postgres.log')} says: ${lastLine(join(folder, 'postgres.log'))}`,
  );
}

async function answers(connectionString: string): Promise<boolean> {
  return withClient(connectionString, () => Promise.resolve(true)).catch(() => false);
}

async function createDatabase(maintenanceUrl: string, database: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const found = await client.query('select 1 from pg_database where datname = $1', [database]);
    if (found.rowCount) return;
    await client.query(`create database ${pg.escapeIdentifier(database)}`).catch((error) => {
      const madeMeanwhile = error?.code === '42P04' || error?.code === '23505';
      if (!madeMeanwhile) throw error;
    });
  });
}

async function createRole(maintenanceUrl: string, role: string): Promise<void> {
  await withClient(maintenanceUrl, async (client) => {
    const found = await client.query('select 1 from pg_roles where rolname = $1', [role]);
    if (found.rowCount) return;
    await client.query(`create role ${pg.escapeIdentifier(role)} login`).catch((error) => {
      const madeMeanwhile = error?.code === '42710' || error?.code === '23505';
      if (!madeMeanwhile) throw error;
    });
  });
}

/** Connections that were just closed are listed for a moment more: it is looked again before they count. */
const lastLooks = { most: 20, apartMs: 100 };

async function isStillUsed(maintenanceUrl: string): Promise<boolean> {
  for (let look = 0; look < lastLooks.most; look += 1) {
    if ((await otherClients(maintenanceUrl)) === 0) return false;
    await sleep(lastLooks.apartMs);
  }
  return true;
}

function otherClients(maintenanceUrl: string): Promise<number> {
  return withClient(maintenanceUrl, async (client) => {
    const { rows } = await client.query<{ count: number }>(
      `select count(*)::int as count from pg_stat_activity
       where backend_type = 'client backend' and pid <> pg_backend_pid()`,
    );
    return rows[0]?.count ?? 0;
  }).catch(() => 0);
}

/** Runs `work` on one connection of its own, and closes it whatever happens. */
export async function withClient<T>(
  connectionString: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 5_000 });
  client.on('error', () => {
    // The query in progress reports the lost connection; without a listener it would end the process.
  });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

/** A socket's path may not be longer than 103 bytes on macOS (107 on Linux). */
function socketFolderFor(folder: string, account: PostgresAccount | null): string {
  const inside = join(folder, 'socket');
  const name = sha256(folder).slice(0, 12);
  const socketFolder =
    Buffer.byteLength(`${inside}/.s.PGSQL.5432`) <= longestSocketPath
      ? inside
      : join(tmpdir(), `formulary-${name}`);
  makeAccountFolder(socketFolder, account);
  const owner = statSync(socketFolder).uid;
  if (owner !== (account?.uid ?? process.getuid?.())) {
    throw new SentenceError(`${socketFolder} belongs to another account: remove it first.`);
  }
  return socketFolder;
}

function lastLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').trimEnd().split('\n').at(-1) ?? '';
  } catch {
    return 'nothing';
  }
}
