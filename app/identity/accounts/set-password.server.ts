import { eq } from 'drizzle-orm';
import { sessions, users } from '../../database/tables/accounts.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { writeMail } from '../../mail/outbox.server';
import { passwordChanged } from '../../mail/templates/passwords';
import { endLinks } from '../links/email-links.server';

/**
 * Gives an account a new password. Every session of it ends, the one that is asking included, and so do the
 * links to choose one; its owner is told by mail.
 */
export async function setPassword(
  tx: Queryable,
  context: Pick<AppLoadContext, 'clock' | 'requestId' | 'site' | 'origin'>,
  userId: string,
  passwordHash: string,
): Promise<void> {
  const now = context.clock.now();
  const [user] = await tx
    .update(users)
    .set({ passwordHash })
    .where(eq(users.id, userId))
    .returning({ email: users.email, firstName: users.firstName });
  if (!user) return;
  await tx.delete(sessions).where(eq(sessions.userId, userId));
  await endLinks(tx, now, userId, 'reset');
  const { site, origin, requestId } = context;
  await writeMail(tx, now, {
    key: `password ${requestId}`,
    site,
    to: user.email,
    ...passwordChanged({ firstName: user.firstName, site, origin }),
  });
}
