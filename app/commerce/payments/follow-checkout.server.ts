import type { GatewayPayment } from '../../database/tables/sandbox.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { followLater } from '../gateway/payment-queue.server';
import { findCheckout } from './checkout-rows.server';
import { reconcileCheckout } from './reconcile-checkout.server';

/** Milliseconds after its beginning at which a checkout is looked at first. */
export const firstLook = 2 * minute;
/** Milliseconds after which a payment that nobody made is ended. */
const lifetime = day;

/**
 * Looks at a checkout that neither a return nor a webhook has closed. Paid: it is completed. Open: it is
 * looked at again, each time after twice as long, and ended after a day.
 */
export async function followCheckout(
  { checkout: id }: { checkout: string },
  services: PaymentServices,
): Promise<void> {
  const checkout = await findCheckout(services.db, id);
  if (!checkout || checkout.status === 'succeeded') return;
  const { gatewayRef: ref, createdAt, status } = checkout;
  const gateway = gatewayNamed(services, checkout.gateway);
  if (!gateway) return;
  const age = services.clock.now().getTime() - createdAt.getTime();
  const isOver = status === 'cancelled' || age >= lifetime;
  const asked = ref === null ? null : await (isOver ? gateway.cancel(ref) : gateway.retrieve(ref));
  const payment: GatewayPayment | null = asked ?? (isOver ? neverOpened(checkout) : null);
  const after = payment ? await reconcileCheckout(services, payment) : status;
  if (after !== 'open') return;
  const next = Math.min(Math.max(age * 2, firstLook), lifetime);
  await followLater(services.db, id, new Date(createdAt.getTime() + next));
}

/** Stands for a payment that the gateway never heard of: its process died before it could ask. */
function neverOpened({
  id,
  total,
  currency,
}: {
  id: string;
  total: number;
  currency: string;
}): GatewayPayment {
  return { ref: '', checkout: id, status: 'cancelled', amount: total, currency };
}
