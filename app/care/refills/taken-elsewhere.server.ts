import { and, eq } from 'drizzle-orm';
import { currentCatalogue } from '../../content/catalogue.server';
import { renewals } from '../../database/tables/payments.schema.server';
import { refills } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { lockRenewing } from './refill-rows.server';
import { settleRefill } from './settle-refill.server';

/**
 * Counts a refill as paid whose money a gateway took that is not set up any more, as a manager has looked up
 * there, with all that follows from a payment.
 * @returns False where it does not wait for this word any more.
 */
export async function refillTakenElsewhere(tx: Tx, now: Date, refillId: string): Promise<boolean> {
  const [paid] = await tx
    .select({ refill: refills, renewal: renewals })
    .from(refills)
    .innerJoin(
      renewals,
      and(eq(renewals.gateway, refills.gateway), eq(renewals.ref, refills.renewalRef)),
    )
    .where(eq(refills.id, refillId));
  if (!paid) return false;
  const { gateway, ref, subscriptionRef: subscription, currency, dueAt } = paid.renewal;
  // Whoever else settles or closes it has the same lock.
  if (!(await lockRenewing(tx, gateway, subscription))) return false;
  const [asked] = await tx.select().from(refills).where(eq(refills.id, refillId));
  if (asked?.status !== 'collecting') return false;
  const { amount } = asked;
  await settleRefill(tx, {
    ...{ now, catalogue: await currentCatalogue(tx), asked },
    renewal: { ref, subscription, status: 'paid', amount, currency, dueAt },
  });
  return true;
}
