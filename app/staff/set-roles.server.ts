import { eq } from 'drizzle-orm';
import { users } from '../accounts/accounts.schema.server';
import { isStaffRole } from '../accounts/permissions';
import type { Services } from '../http/load-context';
import { isCareTeam } from '../messages/care-team';
import { freeConversations } from '../messages/free-conversations.server';
import { changeStaff, type StaffChanged } from './change-staff.server';
import { freeClaims } from './switch-staff.server';

/** Gives somebody their roles in the studio, all of them; none for those who do not write quizzes. */
export function setRoles(
  services: Pick<Services, 'db' | 'clock'>,
  managerId: string,
  staffId: string,
  typed: readonly string[],
): Promise<StaffChanged> {
  const roles = [...new Set(typed.filter(isStaffRole))].sort();
  return changeStaff(services, managerId, staffId, async (tx, staff, { at }) => {
    const before = staff.roles.filter(isStaffRole).sort();
    if (before.join() === roles.join()) return null;
    await tx.update(users).set({ roles }).where(eq(users.id, staffId));
    if (!isCareTeam({ kind: staff.kind, roles })) {
      await freeClaims(tx, staffId);
      await freeConversations(tx, staffId, at);
    }
    return { change: { kind: 'rolesChanged', before, after: roles } };
  });
}
