import type { GatewayName, GatewayRenewal } from '../../database/tables/payments.schema.server';
import { renewals } from '../../database/tables/payments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * Makes our books say what the gateway’s say about a renewal. News may come late: what the gateway said
 * just now replaces what was known. Rows that are `due` wait for the decision to collect or to drop them.
 */
export async function recordRenewal(
  db: Queryable,
  updatedAt: Date,
  gateway: GatewayName,
  { subscription, ...renewal }: GatewayRenewal,
): Promise<void> {
  await db
    .insert(renewals)
    .values({ ...renewal, gateway, subscriptionRef: subscription, updatedAt })
    .onConflictDoUpdate({
      target: [renewals.gateway, renewals.ref],
      set: { status: renewal.status, amount: renewal.amount, updatedAt },
    });
}
