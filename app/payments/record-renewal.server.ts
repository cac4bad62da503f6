import type { ProviderName } from './payment-provider';
import { renewals } from './payments.schema.server';
import type { ProviderRenewal } from './provider-subscription';
import type { PaymentServices } from './providers.server';

/**
 * Makes our books say what the provider’s say about a renewal. News may come late: what the provider said
 * just now replaces what was known. Rows that are `due` wait for the decision to collect or to drop them.
 */
export async function recordRenewal(
  { db, clock }: Pick<PaymentServices, 'db' | 'clock'>,
  provider: ProviderName,
  { subscription, ...renewal }: ProviderRenewal,
): Promise<void> {
  const updatedAt = clock.now();
  await db
    .insert(renewals)
    .values({ ...renewal, provider, subscriptionRef: subscription, updatedAt })
    .onConflictDoUpdate({
      target: [renewals.provider, renewals.ref],
      set: { status: renewal.status, amount: renewal.amount, updatedAt },
    });
}
