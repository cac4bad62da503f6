import { paymentEvents } from '../../database/tables/payments.schema.server';
import { gatewayNamed, type PaymentServices } from './gateways.server';
import { settleLater } from './payment-queue.server';

/** Keeps an event and the work that follows from it, once, before the gateway is told that it arrived. */
export async function receiveWebhook(
  services: PaymentServices,
  name: string,
  request: Request,
): Promise<'kept' | 'unknown gateway' | 'not signed'> {
  const gateway = gatewayNamed(services, name);
  if (!gateway) return 'unknown gateway';
  const event = await gateway.verifyWebhook(request);
  if (!event) return 'not signed';
  const receivedAt = services.clock.now();
  await services.db.transaction(async (tx) => {
    const added = await tx
      .insert(paymentEvents)
      .values({
        gateway: gateway.name,
        eventId: event.id,
        type: event.type,
        kind: event.kind,
        gatewayRef: event.ref,
        receivedAt,
      })
      .onConflictDoNothing()
      .returning({ id: paymentEvents.eventId });
    if (added.length > 0) await settleLater(tx, gateway.name, event.id);
  });
  return 'kept';
}
