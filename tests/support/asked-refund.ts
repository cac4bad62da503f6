import { eq } from 'drizzle-orm';
import { requestRefund } from '../../app/commerce/refunds/refunds.server';
import { refunds } from '../../app/database/tables/refunds.schema.server';
import type { Db } from '../../app/kernel/database/client.server';

/**
 * Asks for money of an order by hand.
 * @param cents Null for all that is left.
 * @returns The first refund that was written for the key; null where nothing is given back.
 */
export async function askedRefund(
  db: Db,
  now: Date,
  { orderId, cents, key }: { orderId: string; cents: number | null; key: string },
) {
  const of = cents === null ? ('order' as const) : { cents };
  const given = await db.transaction((tx) => requestRefund(tx, now, { orderId, of, key }));
  const [refund] = await db.select().from(refunds).where(eq(refunds.key, key));
  if (given !== (refund?.amount ?? 0)) throw new Error('More than one payment gave it back.');
  return refund ?? null;
}
