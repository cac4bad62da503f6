import { and, eq, ne } from 'drizzle-orm';
import type { FieldErrors } from '../accounts/account-form';
import { users } from '../accounts/accounts.schema.server';
import type { Services } from '../http/load-context';
import { isUuid } from '../http/uuid';
import type { Tx } from '../platform/db/client.server';
import { type Changing, recordChange } from './record-change.server';
import type { StaffChange } from './staff-change';

/** What was changed, what is wrong, or null where all stays as it was. */
export type Made = { change: StaffChange } | { errors: FieldErrors } | null;

export type StaffRow = typeof users.$inferSelect;

/** What came of a change: what is wrong is told by field, `form` for the whole. */
export type StaffChanged = { ok: true } | { ok: false; errors: FieldErrors } | { ok: 'notFound' };

/**
 * Changes somebody’s account and puts on record what was changed, or nothing of both. Two managers who change the
 * same account do so one after another.
 * @param change What is done; an answer with errors undoes it.
 */
export async function changeStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  change: (tx: Tx, staff: StaffRow, changing: Changing) => Promise<Made>,
): Promise<StaffChanged> {
  if (!isUuid(staffId)) return { ok: 'notFound' };
  return db.transaction(async (tx): Promise<StaffChanged> => {
    const [staff] = await tx
      .select()
      .from(users)
      .where(and(eq(users.id, staffId), ne(users.kind, 'patient')))
      .for('update');
    if (!staff) return { ok: 'notFound' };
    if (staffId === managerId) {
      return {
        ok: false,
        errors: { form: 'Ask another manager: nobody changes their own account here.' },
      };
    }
    const changing = { at: clock.now(), byId: managerId, staffId };
    const made = await change(tx, staff, changing);
    if (made === null) return { ok: true };
    if ('errors' in made) return { ok: false, errors: made.errors };
    await recordChange(tx, changing, made.change);
    return { ok: true };
  });
}
