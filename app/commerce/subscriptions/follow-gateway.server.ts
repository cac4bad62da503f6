import { and, eq, isNull, or } from 'drizzle-orm';
import type { GatewayName } from '../../database/tables/payments.schema.server';
import type { GatewaySubscription } from '../../database/tables/sandbox.schema.server';
import {
  type SubscriptionStatus,
  subscriptionChanges,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import type { Db, Queryable } from '../../kernel/database/client.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { inADay } from '../gateway/gone-gateway.server';
import type { RenewalName } from '../renewals/renewals.server';
import { endFormerLater, notifyGatewayLater } from './subscription-queue.server';

/**
 * Keeps the payment gateway’s name for what a line of an order became. A subscription that was paused or
 * ended in the meantime is told to the gateway then.
 */
export async function linkSubscription(
  db: Queryable,
  orderLineId: string,
  { gateway, ref: gatewayRef }: { gateway: GatewayName; ref: string },
): Promise<void> {
  const [linked] = await db
    .update(subscriptions)
    .set({ gateway, gatewayRef })
    .where(
      and(
        eq(subscriptions.orderLineId, orderLineId),
        // One that renews with another gateway by now stays there.
        or(isNull(subscriptions.gatewayRef), eq(subscriptions.gateway, gateway)),
      ),
    )
    .returning({ id: subscriptions.id, status: subscriptions.status });
  if (linked && linked.status !== 'active') await notifyGatewayLater(db, linked.id);
}

/**
 * Takes over what only the gateway knows: that a subscription was ended there, that a renewal could not be
 * paid, or that it was paid after all. Pauses are ours to decide and stay as they are.
 * @returns True if anything changed.
 */
export function followGateway(
  db: Db,
  now: Date,
  gateway: GatewayName,
  { ref, status: there }: GatewaySubscription,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [row] = await tx
      .select()
      .from(subscriptions)
      .where(and(eq(subscriptions.gateway, gateway), eq(subscriptions.gatewayRef, ref)))
      .for('update');
    const status = row && statusAfter(row.status, there);
    if (!row || !status || status === row.status) return false;
    if (status !== 'cancelled') {
      await tx.update(subscriptions).set({ status }).where(eq(subscriptions.id, row.id));
      return true;
    }
    const version = row.version + 1;
    await tx
      .update(subscriptions)
      .set({ status, version, nextRefillOn: null, pausedUntil: null, cancelledAt: now })
      .where(eq(subscriptions.id, row.id));
    await tx.insert(subscriptionChanges).values({
      subscriptionId: row.id,
      version,
      kind: 'cancelled',
      userId: null,
      reason: 'It was ended at the payment partner.',
      at: now,
      next: { status, nextRefillOn: null },
    });
    return true;
  });
}

function statusAfter(
  here: SubscriptionStatus,
  there: GatewaySubscription['status'],
): SubscriptionStatus {
  if (here === 'cancelled' || there === 'cancelled') return 'cancelled';
  if (here === 'active' && there === 'pastDue') return 'pastDue';
  if (here === 'pastDue' && there === 'active') return 'active';
  return here;
}

/**
 * Ends with a gateway what renews with another one by now, so that nothing becomes due there. One that is not set up is
 * asked once it is again.
 */
export async function endFormer(name: RenewalName, services: PaymentServices): Promise<void> {
  const gateway = gatewayNamed(services, name.gateway);
  if (!gateway) return endFormerLater(services.db, name, inADay(services.clock.now()));
  const own = and(eq(subscriptions.gateway, name.gateway), eq(subscriptions.gatewayRef, name.ref));
  if ((await services.db.$count(subscriptions, own)) === 0)
    await gateway.cancelSubscription(name.ref);
}

/**
 * Makes the payment gateway’s books say what ours say about a subscription. It reads how things stand when
 * it runs, so running it late, twice or in vain does no harm. One that the gateway does not know yet is told
 * when it is linked.
 */
export async function notifyGateway(
  { subscription: id }: { subscription: string },
  services: PaymentServices,
): Promise<void> {
  const [row] = await services.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  if (!row || row.gatewayRef === null) return;
  const gateway = gatewayNamed(services, row.gateway);
  // It may be set up again, and is told then.
  if (!gateway) return notifyGatewayLater(services.db, id, inADay(services.clock.now()));
  const { gatewayRef: ref, status, pausedUntil } = row;
  if (status === 'cancelled') await gateway.cancelSubscription(ref);
  else if (status === 'paused')
    await gateway.pauseSubscription(ref, pausedUntil === null ? null : startOfDay(pausedUntil));
  else await gateway.resumeSubscription(ref);
}
