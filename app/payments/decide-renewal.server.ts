import type { ProviderName } from './payment-provider';
import type { ProviderRenewal } from './provider-subscription';
import { type PaymentServices, providerNamed } from './providers.server';
import { recordRenewal } from './record-renewal.server';

/** Names a renewal: its provider, and the provider’s name for it. */
export interface RenewalName {
  provider: ProviderName;
  ref: string;
}

/**
 * The next parcel may be sent: takes the money for it.
 * @param amount Cents.
 * @param key Names the attempt. The same attempt takes the money once; after a decline, and another card, a
 *   new attempt needs a new key.
 */
export function collectRenewal(
  services: PaymentServices,
  { provider, ref }: RenewalName,
  amount: number,
  key: string,
): Promise<ProviderRenewal> {
  return decide(services, provider, (one) => one.collectRenewal(ref, amount, key));
}

/** No parcel is sent for this period, so nobody pays for it. */
export function dropRenewal(
  services: PaymentServices,
  { provider, ref }: RenewalName,
): Promise<ProviderRenewal> {
  return decide(services, provider, (one) => one.dropRenewal(ref));
}

async function decide(
  services: PaymentServices,
  name: ProviderName,
  decision: (provider: NonNullable<ReturnType<typeof providerNamed>>) => Promise<ProviderRenewal>,
): Promise<ProviderRenewal> {
  const provider = providerNamed(services, name);
  if (!provider) throw new Error(`Renewals of ${name} cannot be decided: it is not set up here.`);
  const renewal = await decision(provider);
  await recordRenewal(services, provider.name, renewal);
  return renewal;
}
