import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { SentenceError } from '../log/errors';
import type { PostgresBinaries } from './binaries.server';
import type { PostgresAccount } from './data-folder.server';

/** Owns everything in a cluster of our own, whose socket is closed to other accounts. */
export const superuser = 'formulary';
/** Role that the application connects as there: it works with rows, and owns no table. */
export const applicationRole = 'formulary_app';

export interface ClusterSettings {
  socketFolder: string;
  /** False trades safety against power cuts for speed: for tests only. */
  durable: boolean;
}

/** Runs one of PostgreSQL's programs to its end, as the account that owns the data. */
export function runProgram(
  program: string,
  args: string[],
  account: PostgresAccount | null,
): Promise<{ code: number | null; output: string }> {
  return new Promise((resolve, reject) => {
    const child: ChildProcess = spawn(program, args, {
      ...(account && { uid: account.uid, gid: account.gid }),
      cwd: '/',
      env: { ...process.env, LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
      // A group of its own: Ctrl-C in the terminal must reach us, not the database.
      detached: true,
    });
    let output = '';
    child.stdout?.on('data', (text) => {
      output += text;
    });
    child.stderr?.on('data', (text) => {
      output += text;
    });
    child.on('error', reject);
    child.on('exit', (code) => resolve({ code, output }));
  });
}

/**
 * Makes the cluster if there is none. It is built under a temporary name and
 * renamed when whole, so an interrupted start leaves nothing half-made.
 */
export async function ensureCluster(
  cluster: string,
  binaries: PostgresBinaries,
  account: PostgresAccount | null,
): Promise<void> {
  const versionFile = join(cluster, 'PG_VERSION');
  if (existsSync(versionFile)) {
    const found = Number.parseInt(readFileSync(versionFile, 'utf8'), 10);
    if (found === binaries.majorVersion) return;
    throw new SentenceError(
      `The data in ${cluster} belongs to PostgreSQL ${found} and this is ${binaries.majorVersion}: move that folder away, or upgrade it with pg_upgrade.`,
    );
  }
  removeAbandoned(cluster);
  const unfinished = `${cluster}.${process.pid}.${randomBytes(3).toString('hex')}`;
  const { code, output } = await runProgram(
    binaries.initdb,
    [
      `--pgdata=${unfinished}`,
      `--username=${superuser}`,
      '--auth=trust',
      '--encoding=UTF8',
      // The built-in provider sorts the same on every machine, whatever locales it has.
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--locale=C',
      '--no-instructions',
    ],
    account,
  );
  if (code !== 0) throw new SentenceError(`initdb failed with code ${code}:\n${output}`);
  writeFileSync(
    join(unfinished, 'postgresql.conf'),
    `${readFileSync(join(unfinished, 'postgresql.conf'), 'utf8')}\ninclude 'formulary.conf'\n`,
  );
  try {
    renameSync(unfinished, cluster);
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true });
    if (!existsSync(versionFile)) throw error;
  }
}

/** Removes half-made clusters of processes that are gone. */
function removeAbandoned(cluster: string): void {
  const folder = dirname(cluster);
  for (const name of readdirSync(folder)) {
    const maker = /^cluster\.(\d+)\./.exec(name)?.[1];
    if (maker && !isAlive(Number(maker))) {
      rmSync(join(folder, name), { recursive: true, force: true });
    }
  }
}

/** Writes what differs from PostgreSQL's defaults; read at every start. */
export function writeSettings(
  cluster: string,
  { socketFolder, durable }: ClusterSettings,
  account: PostgresAccount | null,
): void {
  const file = join(cluster, 'formulary.conf');
  const safety = durable ? [] : ['fsync = off', 'full_page_writes = off'];
  const settings = [
    "listen_addresses = ''",
    `unix_socket_directories = '${socketFolder.replaceAll("'", "''")}'`,
    'unix_socket_permissions = 0700',
    'max_connections = 100',
    "timezone = 'UTC'",
    "log_timezone = 'UTC'",
    // What a failing statement says may be a patient's: log the error's name only.
    'log_error_verbosity = terse',
    'log_min_error_statement = panic',
    // The error itself may quote a value, such as one that is no date: the application says what failed.
    'log_min_messages = log',
    ...safety,
  ];
  // Whole at once: a server that another process starts in this moment would run with what it found, open to TCP.
  const draft = `${file}.${process.pid}.${randomBytes(3).toString('hex')}`;
  writeFileSync(draft, `${settings.join('\n')}\n`);
  if (account) chownSync(draft, account.uid, account.gid);
  renameSync(draft, file);
}

/**
 * The process id in a cluster's `postmaster.pid`, if that process is alive and
 * is a PostgreSQL.
 */
export function runningPostmaster(cluster: string): number | null {
  const pid = recordedPid(cluster);
  return pid && commandOf(pid).includes('postgres') ? pid : null;
}

/** True while a process that was a PostgreSQL’s lives; cheap enough to ask every second. */
export function isPostmaster(pid: number): boolean {
  // Where nobody waits for it, a killed process stays as a zombie, which has no command line.
  return isAlive(pid) && (process.platform !== 'linux' || commandOf(pid).includes('postgres'));
}

/**
 * Removes a pid file that stayed behind after a power cut or a SIGKILL, when its number belongs to any other program by
 * now, or to a zombie: PostgreSQL would refuse to start. PostgreSQL sees for itself when the number belongs to nobody.
 */
export function clearMisleadingPidFile(cluster: string): void {
  const pid = recordedPid(cluster);
  if (!pid || !isAlive(pid) || commandOf(pid).includes('postgres')) return;
  rmSync(pidFile(cluster), { force: true });
}

export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

function recordedPid(cluster: string): number | null {
  const pid = Number.parseInt(firstLine(pidFile(cluster)), 10);
  return Number.isSafeInteger(pid) && pid > 0 ? pid : null;
}

function pidFile(cluster: string): string {
  return join(cluster, 'postmaster.pid');
}

function firstLine(path: string): string {
  try {
    return readFileSync(path, 'utf8').split('\n', 1)[0] ?? '';
  } catch {
    return '';
  }
}

/** The command line of a process; empty when there is none, or it is a zombie. */
function commandOf(pid: number): string {
  try {
    if (process.platform === 'linux') return readFileSync(`/proc/${pid}/cmdline`, 'utf8');
    return execFileSync('ps', ['-p', String(pid), '-o', 'command=']).toString();
  } catch {
    return '';
  }
}
