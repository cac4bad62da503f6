import type { GatewayName, GatewayRenewal } from '../../database/tables/payments.schema.server';
import { renewals } from '../../database/tables/payments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Makes our books say what the provider’s say about a renewal. News may come late: what the provider said
 * just now replaces what was known. Rows that are `due` wait for the decision to collect or to drop them.
 */
export async function recordRenewal(
  db: Queryable,
  updatedAt: Date,
  provider: GatewayName,
  { subscription, ...renewal }: GatewayRenewal,
): Promise<void> {
  await db
    .insert(renewals)
    .values({ ...renewal, provider, subscriptionRef: subscription, updatedAt })
    .onConflictDoUpdate({
      target: [renewals.provider, renewals.ref],
      set: { status: renewal.status, amount: renewal.amount, updatedAt },
    });
}
