import { and, eq, ne, sum } from 'drizzle-orm';
import { renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { refundLater } from '../gateway/payment-queue.server';
import type { RenewalName } from '../renewals/decide-renewal.server';
import type { RefundRow } from './refunds.server';

/**
 * Decides that all that is left of what a renewal took is given back, within the transaction of its reason. The
 * gateway is asked right after.
 * @param key What it is for: the same key gives money back once.
 * @returns The refund; the same one for the same key. Null when nothing is left.
 */
export async function requestRenewalRefund(
  tx: Tx,
  now: Date,
  { gateway, ref }: RenewalName,
  key: string,
): Promise<RefundRow | null> {
  const [renewal] = await tx
    .select()
    .from(renewals)
    .where(and(eq(renewals.gateway, gateway), eq(renewals.ref, ref)))
    .for('update');
  const [same] = await tx.select().from(refunds).where(eq(refunds.key, key));
  if (same) return same;
  if (renewal?.status !== 'paid') return null;
  const [promised] = await tx
    .select({ total: sum(refunds.amount) })
    .from(refunds)
    .where(
      and(
        eq(refunds.renewalGateway, gateway),
        eq(refunds.renewalRef, ref),
        ne(refunds.status, 'failed'),
      ),
    );
  const amount = renewal.amount - Number(promised?.total ?? 0);
  if (amount <= 0) return null;
  const [refund] = await tx
    .insert(refunds)
    .values({ renewalGateway: gateway, renewalRef: ref, key, amount, createdAt: now })
    .returning();
  if (!refund) throw new Error('A refund that was just written is gone.');
  await refundLater(tx, refund.id);
  return refund;
}
