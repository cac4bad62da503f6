import { and, eq, isNull } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { publishedErrors } from '../../kernel/demo-password';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { FieldErrors } from '../credentials/account-form';
import { type NewPassword, newPasswordErrors } from '../credentials/password-form';
import { hashPassword } from '../credentials/passwords.server';
import { linkStatus, useUpLink } from '../links/email-links.server';
import type { LinkStatus } from '../links/link-status';
import { makeKnown } from '../sessions/known-browser.server';
import { forgiveAccount } from '../sessions/sign-in-limits.server';
import { setPassword } from './set-password.server';

export type ResetResult =
  | { ok: true }
  | { ok: false; errors: FieldErrors }
  /** Nothing can be done with this link any more. */
  | { ok: false; standing: Exclude<LinkStatus, 'open'> };

/**
 * Sets the password of whoever was sent this link, and uses the link up. They sign in with it afterwards:
 * a link alone never signs anyone in. It makes the browser known, so that they get in from a crowded network too.
 */
export async function resetPassword(
  context: AppLoadContext,
  token: string,
  form: NewPassword,
): Promise<ResetResult> {
  const { db, clock } = context;
  const standing = await linkStatus(db, clock.now(), 'reset', token);
  if (standing !== 'open') return { ok: false, standing };
  const errors = { ...publishedErrors(context.config, form), ...newPasswordErrors(form) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const passwordHash = await hashPassword(form.password, context.clientAddress);
  const owner = await db.transaction(async (tx) => {
    const now = clock.now();
    const found = await useUpLink(tx, now, 'reset', token);
    if (!found) return null;
    await setPassword(tx, context, found.userId, passwordHash);
    // Whoever followed the link reads the mail of this address.
    await tx
      .update(users)
      .set({ emailVerifiedAt: now })
      .where(and(eq(users.id, found.userId), isNull(users.emailVerifiedAt)));
    return found;
  });
  if (!owner) return { ok: false, standing: 'gone' };
  await forgiveAccount(context, owner.email);
  await makeKnown(context, owner.userId);
  return { ok: true };
}
