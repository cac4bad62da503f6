import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Whether the password that fitted is the password still. While `tx` is open, it stays so.
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
