import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { publishedErrors } from '../../kernel/demo-password';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { type NewPassword, newPasswordErrors } from '../credentials/password-form';
import { hashPassword } from '../credentials/passwords.server';
import { endLinks, linkStatus, useUpLink } from '../links/email-links.server';
import type { ResetResult } from './reset-password.server';

/**
 * Sets the first password of somebody who was invited, and uses the invitation up. Whoever followed it reads the mail
 * of the address. They sign in afterwards: a link alone never signs anyone in.
 */
export async function acceptInvitation(
  {
    db,
    clock,
    config,
    clientAddress,
  }: Pick<AppLoadContext, 'db' | 'clock' | 'config' | 'clientAddress'>,
  token: string,
  form: NewPassword,
): Promise<ResetResult> {
  const now = clock.now();
  const standing = await linkStatus(db, now, 'invite', token);
  if (standing !== 'open') return { ok: false, standing };
  const errors = { ...publishedErrors(config, form), ...newPasswordErrors(form) };
  if (Object.keys(errors).length > 0) return { ok: false, errors };
  const passwordHash = await hashPassword(form.password, clientAddress);
  const isAccepted = await db.transaction(async (tx) => {
    const owner = await useUpLink(tx, now, 'invite', token);
    if (!owner) return false;
    await tx
      .update(users)
      .set({ passwordHash, emailVerifiedAt: now })
      .where(eq(users.id, owner.userId));
    await endLinks(tx, now, owner.userId, 'reset');
    return true;
  });
  return isAccepted ? { ok: true } : { ok: false, standing: 'gone' };
}
