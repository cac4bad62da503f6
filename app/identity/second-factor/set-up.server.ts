import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { letStaffIn } from '../accounts/accounts.server';
import type { WaitingStaff } from '../sessions/waiting-staff.server';
import { notRight, sealSecret, secretOfSession, stepOfCode } from './app-code.server';
import { recordAndTell } from './notify-owner.server';
import { makeRecoveryCodes } from './recovery-codes.server';
import { forgiveCodes, limitCodes, whoTries } from './second-factor-limits.server';

/** Says whether somebody has set up an authenticator app. */
export async function hasSecondFactor(
  { db }: Pick<AppLoadContext, 'db'>,
  userId: string,
): Promise<boolean> {
  const rows = await db
    .select({ userId: secondFactors.userId })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return rows.length > 0;
}

export type SetUp = { ok: true; codes: string[] } | { ok: false; message: string };

/**
 * Takes the first code of somebody’s app, made from the secret that this browser was shown. If it is right they are
 * in, and get their recovery codes: once, since only their hashes are kept.
 */
export async function setUpSecondFactor(
  context: AppLoadContext,
  { visitorId, user }: WaitingStaff,
  code: string,
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
    await recordAndTell(tx, context, 'setUp', user, { actorId: user.id });
    await letStaffIn(tx, context, { visitorId, userId: user.id });
    return makeRecoveryCodes(tx, now, user.id);
  });
  if (codes === null) return { ok: false, message: setUpMeanwhile };
  await forgiveCodes(context, user.id, trier);
  return { ok: true, codes };
}

const setUpMeanwhile =
  'An authenticator app was set up for this account meanwhile, in another browser. If that was not you, tell your manager at once.';
