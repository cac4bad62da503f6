import { recordOfPatient } from '../analytics/tracking/tracking.server';
import type { CheckoutRow } from '../database/tables/payments.schema.server';
import type { Tx } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';

/** Counts that somebody begins to pay, once for each purchase, in a browser with scripts and in one without. */
export async function checkoutBegun(
  tx: Tx,
  services: Pick<Services, 'config' | 'clock'>,
  { id, userId, eventId, site, source, snapshot }: CheckoutRow,
): Promise<void> {
  const { items, total: value, currency } = snapshot;
  await recordOfPatient(tx, services, userId, {
    event: 'InitiateCheckout',
    eventId: eventId ?? id,
    site,
    at: services.clock.now(),
    payload: { source, value, currency, quantity: items.length },
  });
}
