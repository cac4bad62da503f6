import { and, eq } from 'drizzle-orm';
import {
  isOnHold,
  onHoldMessage,
  type SubscriptionChanged,
} from '../../commerce/subscriptions/change-subscription.server';
import { runRefillLater } from '../../commerce/subscriptions/subscription-queue.server';
import {
  refills,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';

/** Price that the patient saw and agreed to. */
export interface PriceAgreement {
  subscription: string;
  /** Cents for the next refill. */
  amount: number;
}

/**
 * The patient agrees to what the next refill costs: it goes on, and later ones cost the same. Agreeing again is
 * done already; to another price than the one that was asked it is a conflict.
 */
export function agreeToPrice(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  { subscription: id, amount }: PriceAgreement,
): Promise<SubscriptionChanged> {
  return db.transaction(async (tx): Promise<SubscriptionChanged> => {
    if (!isUuid(id)) return { outcome: 'notFound' };
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.id, id), eq(subscriptions.patientId, patientId)))
      .for('update');
    if (!row) return { outcome: 'notFound' };
    if (row.renewalTotal === amount) return { outcome: 'done' };
    if (await isOnHold(tx, row)) return { outcome: 'refused', message: onHoldMessage };
    const [asked] = await tx
      .select()
      .from(refills)
      .where(and(eq(refills.subscriptionId, id), eq(refills.status, 'asked')));
    if (asked?.amount !== amount) return { outcome: 'conflict' };
    const version = row.version + 1;
    await tx
      .update(subscriptions)
      .set({ renewalTotal: amount, version })
      .where(eq(subscriptions.id, id));
    const { status, nextRefillOn } = row;
    await tx.insert(subscriptionChanges).values({
      subscriptionId: id,
      version,
      kind: 'priceAgreed',
      userId: patientId,
      day: asked.dueOn,
      at: clock.now(),
      next: { status, nextRefillOn },
    });
    await runRefillLater(tx, { gateway: asked.gateway, ref: asked.renewalRef });
    return { outcome: 'done' };
  });
}
