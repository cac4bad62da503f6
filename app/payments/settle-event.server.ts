import { and, eq } from 'drizzle-orm';
import { completeCheckout } from './complete-checkout.server';
import { paymentEvents } from './payments.schema.server';
import { type PaymentServices, providerNamed } from './providers.server';

/** Acts on an event: asks the provider how the payment stands, and does what follows. */
export async function settleEvent(
  { provider: name, event: id }: { provider: string; event: string },
  services: PaymentServices,
): Promise<void> {
  const { db, clock } = services;
  const provider = providerNamed(services, name);
  if (!provider) return;
  const own = and(eq(paymentEvents.provider, provider.name), eq(paymentEvents.eventId, id));
  const [event] = await db.select().from(paymentEvents).where(own);
  if (!event || event.settledAt !== null) return;
  const payment = await provider.retrieve(event.providerRef);
  if (payment) await completeCheckout(services, payment);
  await db.update(paymentEvents).set({ settledAt: clock.now() }).where(own);
}
