import { hash, verify } from '@node-rs/argon2';
import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { Turns } from '../../kernel/turns';

/** OWASP’s choice for argon2id, which is the library’s own algorithm: 19 MiB, two passes, one lane. */
const options = { memoryCost: 19 * 1024, timeCost: 2, parallelism: 1 };

/** Two of the four threads of Node.js for work like this, so that files and names are still looked up meanwhile. */
const turns = new Turns(2);

/** @param sender Whose turn it takes, such as an address: nobody waits behind all that somebody else brings. */
export function hashPassword(password: string, sender = ''): Promise<string> {
  return turns.take(sender, () => hash(password, options));
}

/**
 * Hash of somebody who chose no password, and signs in with a passkey or a mailed link. It is well formed, so that any
 * version refuses what is typed as it refuses a wrong password, after the same time; no password comes to 32 zeros. It
 * is stored: it stays as it is when the options change.
 */
export const noPassword =
  '$argon2id$v=19$m=19456,t=2,p=1$aGFzIG5vIHBhc3N3b3JkLg$AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA';

/** Hash of a password nobody has: checking against it takes as long as against a real one. Made once, for either. */
let nobodys: Promise<string> | undefined;

/** Says whether a password fits. Without a hash the answer is no, after the same time. */
export async function fitsPassword(
  passwordHash: string | null,
  password: string,
  sender = '',
): Promise<boolean> {
  nobodys ??= hashPassword('nobody has this password');
  const nobodysHash = await nobodys;
  const fits = await turns.take(sender, () => verify(passwordHash ?? nobodysHash, password));
  return fits && passwordHash !== null;
}

/**
 * Says whether the password that fitted is the password still. While `tx` is open, it stays so.
 * @param lock `share` for whoever only relies on it; `no key update` for whoever changes it next, so that
 * two who do never wait for one another.
 */
export async function isStillPassword(
  tx: Queryable,
  { id, passwordHash }: { id: string; passwordHash: string },
  lock: 'share' | 'no key update',
): Promise<boolean> {
  const same = and(eq(users.id, id), eq(users.passwordHash, passwordHash));
  const rows = await tx.select({ id: users.id }).from(users).where(same).for(lock);
  return rows.length > 0;
}
