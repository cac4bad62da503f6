import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { grantsOf, grantsOfKind, mayDo } from '../access/grants';
import { changeStaff, type StaffChanged } from './change-staff.server';
import { freeClaims } from './switch-staff.server';

/**
 * Gives somebody what they may do, all of it: what is not named is taken away, at once and in sessions that are open
 * too. Whoever treats patients no longer has no case and no conversation any more.
 */
export function setGrants(
  services: Pick<Services, 'db' | 'clock' | 'events'>,
  managerId: string,
  staffId: string,
  typed: readonly string[],
): Promise<StaffChanged> {
  return changeStaff(services, managerId, staffId, async (tx, staff, { at }) => {
    const after = grantsOf({ kind: staff.kind, grants: typed });
    if (after.length < new Set(typed).size) {
      const known = grantsOfKind(staff.kind).join(', ');
      return { errors: { form: `This account can be given only: ${known}. Nothing was changed.` } };
    }
    const before = grantsOf(staff);
    if (before.join() === after.join()) return null;
    await tx.update(users).set({ grants: after }).where(eq(users.id, staffId));
    if (!mayDo({ kind: staff.kind, grants: after }, 'patients:treat')) {
      await freeClaims(tx, staffId);
      await services.events.staffMayLess(tx, staffId, at);
    }
    return { change: { kind: 'grantsChanged', before, after } };
  });
}
