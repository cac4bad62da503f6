import { execFileSync } from 'node:child_process';
import { SentenceError } from '../log/sentence-error';

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
