import { eq } from 'drizzle-orm';
import { countOnce, forget, type RateLimit, waitInWords } from '../../database/rate-limit.server';
import { users } from '../../database/tables/accounts.schema.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { fitsPassword } from '../email-and-password/passwords.server';
import { sessionId } from '../sessions/session.server';

/** Guesses at the current password from one session: someone may have found a phone unlocked. */
const perSession: RateLimit = {
  name: 'change-password',
  times: 10,
  seconds: 15 * 60,
  processes: 'together',
};

/** Whoever gave the password, or what to say; `wait`: seconds until it may be tried again, after too many attempts. */
export type PasswordProof =
  | { ok: true; owner: typeof users.$inferSelect }
  | { ok: false; message: string; wait?: number };

/** Has whoever is signed in prove that they know their password. */
export async function provePassword(
  context: AppLoadContext,
  userId: string,
  typed: string,
): Promise<PasswordProof> {
  const session = sessionId(context.sessionToken);
  const wait = await countOnce(context, [[perSession, session]]);
  if (wait > 0) {
    const message = `Too many attempts. Wait ${waitInWords(wait)} and try again.`;
    return { ok: false, message, wait };
  }
  const [owner] = await context.db.select().from(users).where(eq(users.id, userId));
  const fits = await fitsPassword(owner?.passwordHash ?? null, typed, context.clientAddress);
  if (!fits || !owner) return { ok: false, message: notCurrent };
  await forget(context, perSession, session);
  return { ok: true, owner };
}

export const notCurrent = 'This is not your current password.';
