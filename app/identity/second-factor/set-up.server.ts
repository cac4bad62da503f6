import { and, eq } from 'drizzle-orm';
import { sessions } from '../../database/tables/accounts.schema.server';
import { recoveryCodes, secondFactors } from '../../database/tables/second-factor.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { letIn } from '../accounts/accounts.server';
import { type SignedInUser, sessionId } from '../sessions/session.server';
import type { WaitingPerson } from '../sessions/waiting-person.server';
import { notRight, type Proved, sealSecret, secretOfSession, stepOfCode } from './app-code.server';
import { recordAndNotify } from './notify-owner.server';
import { proveOwner } from './prove-owner.server';
import { makeRecoveryCodes } from './recovery-codes.server';
import { forgiveCodes, limitCodes, whoTries } from './second-factor-limits.server';

export type SetUp = { ok: true; codes: string[] } | { ok: false; message: string };

/**
 * Takes the first code of the app of staff, made from the secret that this browser was shown. If it is right they are
 * in, and get their recovery codes: once, since only their hashes are kept.
 */
export function setUpSecondFactor(
  context: AppLoadContext,
  { visitorId, user }: WaitingPerson,
  code: string,
): Promise<SetUp> {
  return setUp(context, user, code, (tx) =>
    letIn(tx, context, { visitorId, userId: user.id }, 'app'),
  );
}

/**
 * Does the same for a patient who is in, and wants to be asked for a code from now on. They give their password first.
 */
export async function addApp(
  context: AppLoadContext,
  user: SignedInUser,
  typed: { password: string; code: string },
): Promise<SetUp | { ok: false; password: string }> {
  const proved = await proveOwner(context, user, typed.password);
  if (!proved.ok) return { ok: false, password: proved.message };
  return setUp(context, user, typed.code, async (tx) => {
    await tx
      .update(sessions)
      .set({ secondFactorAt: context.clock.now() })
      .where(eq(sessions.id, sessionId(context.sessionToken)));
  });
}

/** Takes the app of a patient away, with its recovery codes: their password is enough again. */
export async function removeApp(
  context: AppLoadContext,
  user: SignedInUser,
  password: string,
): Promise<Proved> {
  const proved = await proveOwner(context, user, password);
  if (!proved.ok) return proved;
  await context.db.transaction(async (tx) => {
    const gone = await tx
      .delete(secondFactors)
      .where(eq(secondFactors.userId, user.id))
      .returning({ userId: secondFactors.userId });
    if (gone.length === 0) return;
    await tx.delete(recoveryCodes).where(eq(recoveryCodes.userId, user.id));
    // Whoever typed the password and waits for a code would wait in vain.
    await tx
      .delete(sessions)
      .where(and(eq(sessions.userId, user.id), eq(sessions.awaitsSecondStep, true)));
    await recordAndNotify(tx, context, user, { event: 'appRemoved', actorId: user.id });
  });
  return { ok: true };
}

async function setUp(
  context: AppLoadContext,
  user: SignedInUser,
  code: string,
  goOn: (tx: Tx) => Promise<void>,
): Promise<SetUp> {
  const trier = await whoTries(context, user.id);
  const tooMany = await limitCodes(context, user.id, trier);
  if (tooMany !== null) return { ok: false, message: tooMany };
  const now = context.clock.now();
  const secret = secretOfSession(context);
  const step = stepOfCode(secret, code, now);
  if (step === null) return { ok: false, message: notRight };
  const codes = await context.db.transaction(async (tx) => {
    const made = await tx
      .insert(secondFactors)
      .values({
        userId: user.id,
        secret: sealSecret(secret, context.config.documentKeys, user.id),
        createdAt: now,
        lastStep: step,
      })
      .onConflictDoNothing()
      .returning({ userId: secondFactors.userId });
    if (made.length === 0) return null;
    await recordAndNotify(tx, context, user, { event: 'setUp', actorId: user.id });
    await goOn(tx);
    return makeRecoveryCodes(tx, now, user.id);
  });
  if (codes === null) return { ok: false, message: setUpMeanwhile };
  await forgiveCodes(context, user.id, trier);
  return { ok: true, codes };
}

const setUpMeanwhile =
  'An authenticator app was set up for this account meanwhile, in another browser. If that was not you, tell us at once.';
