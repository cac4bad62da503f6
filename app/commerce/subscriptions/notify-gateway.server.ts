import { eq } from 'drizzle-orm';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';

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
  const gateway = row && gatewayNamed(services, row.gateway);
  if (!gateway || row.gatewayRef === null) return;
  const { gatewayRef: ref, status, pausedUntil } = row;
  if (status === 'cancelled') await gateway.cancelSubscription(ref);
  else if (status === 'paused')
    await gateway.pauseSubscription(ref, pausedUntil === null ? null : startOfDay(pausedUntil));
  else await gateway.resumeSubscription(ref);
}
