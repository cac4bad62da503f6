import type { StaffChange } from '../../database/tables/staff.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import type { FieldErrors } from '../credentials/account-form';
import { lockWithManager, managesNoMore, type StaffRow } from './acting-manager.server';
import { type Changing, recordChange } from './record-change.server';

/** What was changed, what is wrong, or null where all stays as it was. */
export type Made = { change: StaffChange } | { errors: FieldErrors } | null;

/** What came of a change: what is wrong is told by field, `form` for the whole. */
export type StaffChanged = { ok: true } | { ok: false; errors: FieldErrors } | { ok: 'notFound' };

/**
 * Changes somebody’s account and puts on record what was changed, or nothing of both. Two managers who change the
 * same account, or each other’s, do so one after another; whoever manages no more changes nothing.
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
    const { manages, staff } = await lockWithManager(tx, managerId, staffId);
    if (!manages) return { ok: false, errors: { form: managesNoMore } };
    if (!staff || staff.kind === 'patient') return { ok: 'notFound' };
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
