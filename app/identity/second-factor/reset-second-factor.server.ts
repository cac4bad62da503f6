import { eq } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import {
  passkeys,
  recoveryCodes,
  secondFactors,
} from '../../database/tables/second-factor.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { hasSecondFactor } from '../sessions/waiting-person.server';
import { lockWithManager, managesNoMore, recordChange } from '../staff/change-staff.server';
import { recordAndNotify } from './notify-owner.server';
import { forgiveAllCodes } from './second-factor-limits.server';

const longestReason = 500;

export type Reset = { ok: true } | { ok: false; message: string };

/**
 * Removes the authenticator app of somebody who lost it, with their passkeys and
 * recovery codes. They are signed out everywhere,
 * told by mail, and set up a new one when they sign in next. Who did it, to whom and why stays on record.
 */
export async function resetSecondFactor(
  context: AppLoadContext,
  manager: { id: string },
  userId: string,
  reason: string,
): Promise<Reset> {
  if (manager.id === userId) {
    return { ok: false, message: 'Ask another manager: nobody removes their own second step.' };
  }
  if (reason.trim() === '') {
    return { ok: false, message: 'Say why: it stays on record with your name.' };
  }
  if (reason.trim().length > longestReason) {
    return { ok: false, message: `The maximum length allowed is ${longestReason}.` };
  }
  const done = await context.db.transaction(async (tx): Promise<Reset> => {
    const { manages, staff: owner } = await lockWithManager(tx, manager.id, userId);
    if (!manages) return { ok: false, message: managesNoMore };
    if (!owner || owner.kind === 'patient') return nobody;
    await clearSecondStep(tx, userId);
    const by = { actorId: manager.id, reason: reason.trim() };
    await recordAndNotify(tx, context, owner, { event: 'reset', ...by });
    const changing = { at: context.clock.now(), byId: manager.id, staffId: userId };
    await recordChange(tx, changing, { kind: 'secondStepRemoved', reason: by.reason });
    return { ok: true };
  });
  if (done.ok) await forgiveAllCodes(context, userId);
  return done;
}

/** Says whether somebody has anything to sign in with besides their password. */
export async function hasAnySecondStep(tx: Queryable, userId: string): Promise<boolean> {
  if (await hasSecondFactor({ db: tx }, userId)) return true;
  return (await tx.$count(passkeys, eq(passkeys.userId, userId))) > 0;
}

/** Removes all that somebody can pass the second step with, and signs them out. */
export async function clearSecondStep(tx: Tx, userId: string): Promise<void> {
  await tx.delete(secondFactors).where(eq(secondFactors.userId, userId));
  await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId));
  await tx.delete(passkeys).where(eq(passkeys.userId, userId));
  await tx.delete(sessions).where(eq(sessions.userId, userId));
}

const nobody: Reset = { ok: false, message: 'There is no member of staff of this name.' };
