import { paymentEvents } from '../../database/tables/payments.schema.server';
import { gatewayNamed, type PaymentServices } from './gateways.server';
import { settleLater } from './payment-queue.server';

/** Keeps an event and the work that follows from it, once, before the provider is told that it arrived. */
export async function receiveWebhook(
  services: PaymentServices,
  name: string,
  request: Request,
): Promise<'kept' | 'unknown provider' | 'not signed'> {
  const provider = gatewayNamed(services, name);
  if (!provider) return 'unknown provider';
  const event = await provider.verifyWebhook(request);
  if (!event) return 'not signed';
  const receivedAt = services.clock.now();
  await services.db.transaction(async (tx) => {
    const added = await tx
      .insert(paymentEvents)
      .values({
        provider: provider.name,
        eventId: event.id,
        type: event.type,
        kind: event.kind,
        providerRef: event.ref,
        receivedAt,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    if (added.length > 0) await settleLater(tx, provider.name, event.id);
  });
  return 'kept';
}
