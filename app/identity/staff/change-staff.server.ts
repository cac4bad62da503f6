import { asc, inArray } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { type StaffChange, staffChanges } from '../../database/tables/staff.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { mayDo } from '../access/grants';
import type { FieldErrors } from '../email-and-password/account-form';

/** Change that was made, or the errors in it, or null where all stays as it was. */
export type Made = { change: StaffChange } | { errors: FieldErrors } | null;

/** Outcome of a change: errors are told by field, with `form` for the whole. */
export type StaffChanged = { ok: true } | { ok: false; errors: FieldErrors } | { ok: 'notFound' };

/**
 * Changes somebody’s account and puts on record what was changed, or nothing of both. Two managers who change the
 * same account, or each other’s, do so one after another; whoever manages no more changes nothing.
 * @param change Act to carry out; an answer with errors undoes it.
 * @param colleagueId Whose account must stay as it is until this is done; none unless given.
 */
export async function changeStaff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  change: (tx: Tx, staff: StaffRow, changing: Changing) => Promise<Made>,
  colleagueId?: string,
): Promise<StaffChanged> {
  if (!isUuid(staffId)) return { ok: 'notFound' };
  return db.transaction(async (tx): Promise<StaffChanged> => {
    const { manages, staff } = await lockWithManager(tx, managerId, staffId, colleagueId);
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

export type StaffRow = typeof users.$inferSelect;

/** Refusal for somebody who is no longer a manager, though their page was opened while they were. */
export const managesNoMore = 'Your account may not manage people any more. Nothing was changed.';

/**
 * Locks the account of a manager with the one they change, always in one order, until the transaction ends. Two
 * managers who take away each other’s rights do so one after the other, and the second finds that they have none: so
 * whoever changed an account last still manages, and the practice is never without a manager.
 * @param staffId The account that is changed; null for one that is made.
 * @param colleagueId Another account that this rests on.
 */
export async function lockWithManager(
  tx: Tx,
  managerId: string,
  staffId: string | null,
  colleagueId: string | null = null,
): Promise<{ manages: boolean; staff: StaffRow | undefined }> {
  const rows = await tx
    .select()
    .from(users)
    .where(
      inArray(
        users.id,
        [managerId, staffId, colleagueId].filter((id) => id !== null),
      ),
    )
    .orderBy(asc(users.id))
    .for('no key update');
  const manager = rows.find(({ id }) => id === managerId);
  const manages =
    manager !== undefined && manager.disabledAt === null && mayDo(manager, 'practice:manage');
  return { manages, staff: rows.find(({ id }) => id === staffId) };
}

/** A change of an account: who makes it, whose account it is, and when. */
interface Changing {
  at: Date;
  /** The manager; null for whoever runs the servers. */
  byId: string | null;
  staffId: string;
}

/** Puts on record what a manager does with an account, in the transaction in which they do: neither happens alone. */
export async function recordChange(
  tx: Tx,
  changing: Changing,
  ...changes: readonly StaffChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(staffChanges).values(changes.map((change) => ({ ...changing, change })));
}
