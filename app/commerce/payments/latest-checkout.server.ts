import { and, desc, eq } from 'drizzle-orm';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/** The checkout of this person’s newest order, else the one they may still pay; null where there is neither. */
export async function latestCheckout(db: Queryable, userId: string): Promise<string | null> {
  return (await newest(db, userId, 'succeeded')) ?? (await newest(db, userId, 'open'));
}

async function newest(
  db: Queryable,
  userId: string,
  status: 'succeeded' | 'open',
): Promise<string | null> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, status)))
    .orderBy(desc(checkouts.completedAt), desc(checkouts.createdAt))
    .limit(1);
  return row?.id ?? null;
}
