import { asc, inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { mayDo } from '../access/grants';

export type StaffRow = typeof users.$inferSelect;

/** Said to whoever manages no more, though their page was opened while they did. */
export const managesNoMore = 'Your account may not manage people any more. Nothing was changed.';

/**
 * Locks the account of a manager with the one they change, always in one order, until the transaction ends. Two
 * managers who take away each other’s rights do so one after the other, and the second finds that they have none: so
 * whoever changed an account last still manages, and the practice is never without a manager.
 * @param staffId The account that is changed; null for one that is made.
 */
export async function lockWithManager(
  tx: Tx,
  managerId: string,
  staffId: string | null,
): Promise<{ manages: boolean; staff: StaffRow | undefined }> {
  const rows = await tx
    .select()
    .from(users)
    .where(inArray(users.id, staffId === null ? [managerId] : [managerId, staffId]))
    .orderBy(asc(users.id))
    .for('no key update');
  const manager = rows.find(({ id }) => id === managerId);
  const manages =
    manager !== undefined && manager.disabledAt === null && mayDo(manager, 'practice:manage');
  return { manages, staff: rows.find(({ id }) => id === staffId) };
}
