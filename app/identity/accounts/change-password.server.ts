import { eq } from 'drizzle-orm';
import {
  countOnce,
  forget,
  type RateLimit,
  waitInWords,
} from '../../database/rate-limit/rate-limit.server';
import { users } from '../../database/tables/accounts.schema.server';
import { publishedErrors } from '../../kernel/demo-password';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { FieldErrors } from '../credentials/account-form';
import { isStillPassword } from '../credentials/is-still-password.server';
import { type PasswordChange, passwordChangeErrors } from '../credentials/password-form';
import { fitsPassword, hashPassword } from '../credentials/passwords.server';
import { renewSession, type SignedInUser, sessionId } from '../sessions/session.server';
import { setPassword } from './set-password.server';

/** Guesses at the current password from one session: someone may have found a phone unlocked. */
const perSession: RateLimit = {
  name: 'change-password',
  times: 10,
  seconds: 15 * 60,
  processes: 'together',
};

export type ChangeResult =
  | { ok: true; setCookie: string }
  /** wait: seconds until it may be tried again, where there were too many attempts. */
  | { ok: false; errors: FieldErrors; wait?: number };

/** How a change that was refused is answered. */
export function refusedChange({ wait }: { wait?: number }): ResponseInit {
  if (wait === undefined) return { status: 422 };
  return { status: 429, headers: { 'retry-after': String(wait) } };
}

/** Changes the password of whoever is signed in. This browser stays signed in, with a new cookie; no other does. */
export async function changePassword(
  context: AppLoadContext,
  { visitorId, user }: { visitorId: string; user: Pick<SignedInUser, 'id'> },
  form: PasswordChange,
): Promise<ChangeResult> {
  const errors = { ...publishedErrors(context.config, form), ...passwordChangeErrors(form) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const session = sessionId(context.sessionToken);
  const wait = await countOnce(context, [[perSession, session]]);
  if (wait > 0) {
    const current = `Too many attempts. Wait ${waitInWords(wait)} and try again.`;
    return { ok: false, errors: { current }, wait };
  }
  const [row] = await context.db
    .select({ passwordHash: users.passwordHash, kind: users.kind })
    .from(users)
    .where(eq(users.id, user.id));
  const { clientAddress } = context;
  const fits = await fitsPassword(row?.passwordHash ?? null, form.current, clientAddress);
  if (!fits || !row) return notCurrent;
  await forget(context, perSession, session);
  const passwordHash = await hashPassword(form.password, clientAddress);
  const setCookie = await context.db.transaction(async (tx) => {
    // Whoever knew the former password does not undo one that was chosen while theirs was looked at.
    const former = { id: user.id, passwordHash: row.passwordHash };
    if (!(await isStillPassword(tx, former, 'no key update'))) return null;
    await setPassword(tx, context, user.id, passwordHash);
    // Staff who change it have taken their second step: nobody else reaches this.
    const secondFactorAt = row.kind === 'patient' ? null : context.clock.now();
    return renewSession(tx, context, visitorId, user.id, secondFactorAt);
  });
  return setCookie === null ? notCurrent : { ok: true, setCookie };
}

const notCurrent: ChangeResult = {
  ok: false,
  errors: { current: 'This is not your current password.' },
};
