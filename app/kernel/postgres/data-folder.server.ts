import { execFileSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, realpathSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import type { Environment } from '../config/environment';
import { SentenceError } from '../log/errors';
import { sha256 } from '../sha256.server';

interface Whereabouts {
  projectRoot: string;
  home: string;
  isRoot: boolean;
  env: Environment;
}

/**
 * Finds the folder in which one checkout keeps its database, documents and local secrets: outside
 * the sources, and different for every checkout. `FORMULARY_DATA` overrides it.
 * Root's home is usually closed to the account PostgreSQL runs as, so root's
 * data lives in /var/lib.
 */
export function dataFolder({ projectRoot, home, isRoot, env }: Whereabouts): string {
  const chosen = env['FORMULARY_DATA'];
  if (chosen) return resolve(projectRoot, chosen);
  const place = realpathSync(projectRoot);
  const digest = sha256(place).slice(0, 8);
  const shared = isRoot ? '/var/lib' : env['XDG_DATA_HOME'] || join(home, '.local', 'share');
  return join(shared, 'formulary', `${basename(place)}-${digest}`);
}

/**
 * Makes a checkout's data folder. Root's is open to pass through (not to look
 * into), because PostgreSQL runs as another account and keeps its files inside.
 */
export function makeDataFolder(folder: string): void {
  makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700);
}

/** Makes a folder that belongs to the account PostgreSQL runs as (null: to ourselves). */
export function makeAccountFolder(folder: string, account: PostgresAccount | null): void {
  makeFolder(folder, account ? 0o711 : 0o700);
  if (account) chownSync(folder, account.uid, account.gid);
}

/** Makes it and its missing parents with this mode, whatever the umask is. */
function makeFolder(folder: string, mode: number): void {
  try {
    const first = mkdirSync(folder, { recursive: true, mode });
    for (let made = folder; first && made.startsWith(first); made = dirname(made)) {
      chmodSync(made, mode);
    }
  } catch {
    throw new SentenceError(
      `Formulary cannot write to ${folder}: set FORMULARY_DATA to a folder that it may use.`,
    );
  }
}

/** The system account that PostgreSQL runs as when we are root. */
export interface PostgresAccount {
  name: string;
  uid: number;
  gid: number;
}

const candidates = ['postgres', 'nobody'];

/**
 * PostgreSQL refuses to run as root, so root starts it as another account.
 * Returns null for a plain user, who runs it as themselves.
 */
export function postgresAccount(): PostgresAccount | null {
  if (process.getuid?.() !== 0) return null;
  for (const name of candidates) {
    try {
      return { name, uid: numberOf('-u', name), gid: numberOf('-g', name) };
    } catch {
      // No such account on this system: try the next one.
    }
  }
  throw new SentenceError(
    'PostgreSQL does not run as root and this system has neither a "postgres" nor a "nobody" account: start as a plain user or set DATABASE_URL.',
  );
}

function numberOf(flag: string, name: string): number {
  const answer = execFileSync('id', [flag, name], { stdio: ['ignore', 'pipe', 'ignore'] });
  return Number.parseInt(answer.toString(), 10);
}
