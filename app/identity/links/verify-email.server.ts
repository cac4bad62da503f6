import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { endLinks, linkStatus, useUpLink } from './email-links.server';
import type { LinkStatus } from './link-status';

/** Confirms the address that a link was sent to, and uses the link up. */
export async function verifyEmail(
  { db, clock }: Pick<AppLoadContext, 'db' | 'clock'>,
  token: string,
): Promise<{ ok: true } | { ok: false; standing: Exclude<LinkStatus, 'open'> }> {
  const now = clock.now();
  const confirmed = await db.transaction(async (tx) => {
    const owner = await useUpLink(tx, now, 'verify', token);
    if (!owner) return false;
    await tx.update(users).set({ emailVerifiedAt: now }).where(eq(users.id, owner.userId));
    await endLinks(tx, now, owner.userId, 'verify');
    return true;
  });
  if (confirmed) return { ok: true };
  const standing = await linkStatus(db, now, 'verify', token);
  return { ok: false, standing: standing === 'expired' ? 'expired' : 'gone' };
}

/** Whether someone has confirmed the address they have now. */
export async function isEmailVerified(db: Queryable, userId: string): Promise<boolean> {
  const [user] = await db
    .select({ verifiedAt: users.emailVerifiedAt })
    .from(users)
    .where(eq(users.id, userId));
  return user !== undefined && user.verifiedAt !== null;
}
