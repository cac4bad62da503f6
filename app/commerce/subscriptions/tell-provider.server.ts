import { eq } from 'drizzle-orm';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';

/**
 * Makes the payment gateway’s books say what ours say about a subscription. It reads how things stand when
 * it runs, so running it late, twice or in vain does no harm. One that the provider does not know yet is told
 * when it is linked.
 */
export async function tellProvider(
  { subscription: id }: { subscription: string },
  services: PaymentServices,
): Promise<void> {
  const [row] = await services.db.select().from(subscriptions).where(eq(subscriptions.id, id));
  const provider = row && gatewayNamed(services, row.provider);
  if (!provider || row.providerRef === null) return;
  const { providerRef: ref, status, pausedUntil } = row;
  if (status === 'cancelled') await provider.cancelSubscription(ref);
  else if (status === 'paused')
    await provider.pauseSubscription(ref, pausedUntil === null ? null : startOfDay(pausedUntil));
  else await provider.resumeSubscription(ref);
}
