import { eq } from 'drizzle-orm';
import { secondFactors } from '../../database/tables/second-factor.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { SignedInUser } from '../sessions/session.server';
import { endOtherSessions } from '../sessions/sessions.server';
import { notRight, type Proved, proveApp } from './app-code.server';
import { recordAndTell } from './notify-owner.server';
import { sealSecret, secretOfSession, stepOfCode } from './totp.server';

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
    const sealed = sealSecret(secret, context.config.documentKey, user.id);
    await tx
      .update(secondFactors)
      .set({ secret: sealed, createdAt: now, lastStep: step })
      .where(eq(secondFactors.userId, user.id));
    await recordAndTell(tx, context, 'appReplaced', user, { actorId: user.id });
  });
  await endOtherSessions(context, user.id);
  return { ok: true };
}
