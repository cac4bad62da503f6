import { inArray, lte } from 'drizzle-orm';
import { emailLinks } from '../../database/tables/accounts.schema.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';

/** Whoever opens a link that expired is told so for this long; afterwards it is unknown. In milliseconds. */
const remembered = 30 * day;
const atATime = 50;

/** Removes some links that expired long ago. Every new link takes along a few, and passes over those another has. */
export async function sweepLinks(tx: Queryable, now: Date): Promise<void> {
  const expired = tx
    .select({ id: emailLinks.id })
    .from(emailLinks)
    .where(lte(emailLinks.expiresAt, new Date(now.getTime() - remembered)))
    .limit(atATime)
    .for('update', { skipLocked: true });
  await tx.delete(emailLinks).where(inArray(emailLinks.id, expired));
}
