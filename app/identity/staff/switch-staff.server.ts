import { and, eq, inArray, isNull } from 'drizzle-orm';
import { emailLinks, sessions, users } from '../../database/tables/accounts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { workHandovers } from '../../database/tables/worklist.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { grantsOf, grantsOfKind, mayDo, type Permission } from '../access/grants';
import { changeStaff, type StaffChanged } from './change-staff.server';

type SwitchServices = Pick<Services, 'db' | 'clock' | 'events'>;
const longest = 500;

/**
 * Switches an account off: its sessions end at once, links that were mailed to it work no more, and the cases and
 * conversations that it had taken are free for others. What it did stays.
 */
export function disableStaff(
  services: SwitchServices,
  managerId: string,
  staffId: string,
  typed: string,
): Promise<StaffChanged> {
  const reason = typed.trim();
  return changeStaff(services, managerId, staffId, async (tx, staff, { at }) => {
    if (staff.disabledAt !== null) return null;
    if (reason === '') return { errors: { reason: 'Say why: it stays on record with your name' } };
    if (reason.length > longest)
      return { errors: { reason: `The maximum length allowed is ${longest}` } };
    await tx.update(users).set({ disabledAt: at }).where(eq(users.id, staffId));
    await tx.delete(sessions).where(eq(sessions.userId, staffId));
    await tx
      .update(emailLinks)
      .set({ endedAt: at })
      .where(and(eq(emailLinks.userId, staffId), isNull(emailLinks.endedAt)));
    await freeClaims(tx, staffId, at);
    await services.events.staffMayLess(tx, staffId, at);
    return { change: { kind: 'disabled', reason } };
  });
}

/** Switches an account on again. Its owner signs in as before. */
export function enableStaff(
  services: SwitchServices,
  managerId: string,
  staffId: string,
): Promise<StaffChanged> {
  return changeStaff(services, managerId, staffId, async (tx, staff) => {
    if (staff.disabledAt === null) return null;
    await tx.update(users).set({ disabledAt: null }).where(eq(users.id, staffId));
    return { change: { kind: 'enabled' } };
  });
}

/**
 * Lets others take the cases that somebody had taken, and, with all of them, what they were given by name.
 * @param states Two letters each; all of them unless given.
 */
export async function freeClaims(
  tx: Queryable,
  staffId: string,
  now: Date,
  states?: readonly string[],
): Promise<void> {
  await tx
    .update(careCases)
    .set({ claimedBy: null, claimedUntil: null })
    .where(
      and(
        eq(careCases.claimedBy, staffId),
        states === undefined ? undefined : inArray(careCases.state, [...states]),
      ),
    );
  if (states !== undefined) return;
  await tx
    .update(workHandovers)
    .set({ endedAt: now })
    .where(and(eq(workHandovers.givenTo, staffId), isNull(workHandovers.endedAt)));
}

/**
 * Gives somebody what they may do, all of it: what is not named is taken away, at once and in sessions that are open
 * too. Whoever no longer treats patients, or decides, has no case and no conversation any more.
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
    const loses = (permission: Permission) =>
      mayDo(staff, permission) && !mayDo({ kind: staff.kind, grants: after }, permission);
    if (loses('chart:read') || loses('case:decide')) {
      await freeClaims(tx, staffId, at);
      await services.events.staffMayLess(tx, staffId, at);
    }
    return { change: { kind: 'grantsChanged', before, after } };
  });
}
