import { eq, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { profileChanges } from '../../database/tables/profile.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { ProfileChange } from './profile';

/**
 * Makes whoever else changes this profile wait until the transaction ends. Rows that only refer to the person
 * can be written meanwhile.
 */
export async function lockProfile(tx: Queryable, userId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('no key update');
}

/** Writes down what was changed in a profile, as one step; its version counts on. Returns the new version. */
export async function recordChanges(
  tx: Queryable,
  userId: string,
  now: Date,
  changes: readonly ProfileChange[],
): Promise<number> {
  const [row] = await tx
    .update(users)
    .set({ profileVersion: sql`${users.profileVersion} + 1` })
    .where(eq(users.id, userId))
    .returning({ version: users.profileVersion });
  if (!row) throw new Error('The person whose profile was changed is gone.');
  const { version } = row;
  await tx
    .insert(profileChanges)
    .values(changes.map((change) => ({ ...change, userId, version, changedAt: now })));
  return version;
}
