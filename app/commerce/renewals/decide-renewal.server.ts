import type { GatewayName, GatewayRenewal } from '../../database/tables/payments.schema.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { recordRenewal } from './record-renewal.server';

/** Names a renewal: its provider, and the provider’s name for it. */
export interface RenewalName {
  provider: GatewayName;
  ref: string;
}

/**
 * The next shipment may be sent: takes the money for it. What came of it is for the caller to record, in the
 * transaction that writes what follows; should that never happen, asking again gives the same.
 * @param amount Cents.
 * @param key Names the attempt. The same attempt takes the money once; after a decline, and another card, a
 *   new attempt needs a new key.
 */
export async function collectRenewal(
  services: PaymentServices,
  { provider, ref }: RenewalName,
  amount: number,
  key: string,
): Promise<GatewayRenewal> {
  return setUp(services, provider).collectRenewal(ref, amount, key);
}

/** How a renewal stands with its provider; nothing is taken for it. */
export async function findRenewal(
  services: PaymentServices,
  { provider, ref }: RenewalName,
): Promise<GatewayRenewal> {
  const renewal = await setUp(services, provider).findRenewal(ref);
  if (!renewal)
    throw new Error(`${provider} does not know the renewal that a refill is paid with.`);
  return renewal;
}

/** No shipment is sent for this period, so nobody pays for it. */
export async function dropRenewal(
  services: PaymentServices,
  { provider, ref }: RenewalName,
): Promise<void> {
  const renewal = await setUp(services, provider).dropRenewal(ref);
  await recordRenewal(services.db, services.clock.now(), provider, renewal);
}

function setUp(services: PaymentServices, name: GatewayName): PaymentGateway {
  const provider = gatewayNamed(services, name);
  if (!provider) throw new Error(`Renewals of ${name} cannot be decided: it is not set up here.`);
  return provider;
}
