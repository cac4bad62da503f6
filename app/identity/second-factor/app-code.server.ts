import { and, eq, lt } from 'drizzle-orm';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInUser } from '../sessions/session.server';
import { endOtherSessions } from '../sessions/sessions.server';
import { recordAndTell } from './notify-owner.server';
import { forgiveCodes, limitCodes, whoTries } from './second-factor-limits.server';
import { sealSecret, secretOfSession, stepOfCode, unsealSecret } from './totp.server';

/** Outcome of a proof: where it failed, with words for whoever gave it. */
export type Proved = { ok: true } | { ok: false; message: string };

/** Takes a code of somebody’s app, once: of two that give the same, one gets a yes. */
export async function takeAppCode(
  tx: Queryable,
  { clock, config }: Pick<AppLoadContext, 'clock' | 'config'>,
  userId: string,
  code: string,
): Promise<Proved> {
  const [factor] = await tx.select().from(secondFactors).where(eq(secondFactors.userId, userId));
  const secret = factor && unsealSecret(factor.secret, config.documentKeys, userId);
  const step = secret === undefined ? null : stepOfCode(secret, code, clock.now());
  if (step === null) return { ok: false, message: notRight };
  const taken = await tx
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId });
  return taken.length > 0 ? { ok: true } : { ok: false, message: usedAlready };
}

/** Has somebody who is in prove that their app is at hand, before they change how they sign in. */
export async function proveApp(
  context: AppLoadContext,
  userId: string,
  code: string,
): Promise<Proved> {
  const trier = await whoTries(context, userId);
  const tooMany = await limitCodes(context, userId, trier);
  if (tooMany !== null) return { ok: false, message: tooMany };
  const proved = await takeAppCode(context.db, context, userId, code);
  if (proved.ok) await forgiveCodes(context, userId, trier);
  return proved;
}

export const notRight =
  'This code is not right. Type the six digits that your app shows now; they change every half minute.';
const usedAlready = 'This code was used already. Wait until your app shows the next one.';

/** The secret that a new app is shown: another one after each change, also within a session. Null for whoever has no app. */
export async function secretOfNextApp(
  context: AppLoadContext,
  userId: string,
): Promise<string | null> {
  const [present] = await context.db
    .select({ createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId));
  return present ? secretOfSession(context, present.createdAt.toISOString()) : null;
}

export type Replaced = { ok: true } | { ok: false; errors: { present?: string; next?: string } };

/**
 * Puts a new authenticator app in the place of the present one, with a code from each. Every other session ends;
 * recovery codes and passkeys stay.
 */
export async function replaceApp(
  context: AppLoadContext,
  user: SignedInUser,
  codes: { present: string; next: string },
): Promise<Replaced> {
  const secret = await secretOfNextApp(context, user.id);
  const now = context.clock.now();
  const step = secret === null ? null : stepOfCode(secret, codes.next, now);
  // First the new code: one of the present app is used up by looking at it.
  if (secret === null || step === null) return { ok: false, errors: { next: notRight } };
  const proved: Proved = await proveApp(context, user.id, codes.present);
  if (!proved.ok) return { ok: false, errors: { present: proved.message } };
  await context.db.transaction(async (tx) => {
    const sealed = sealSecret(secret, context.config.documentKeys, user.id);
    await tx
      .update(secondFactors)
      .set({ secret: sealed, createdAt: now, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await recordAndTell(tx, context, 'appReplaced', user, { actorId: user.id });
  });
  await endOtherSessions(context, user.id);
  return { ok: true };
}
