import { and, eq } from 'drizzle-orm';
import {
  type GatewayName,
  type GatewayRenewal,
  renewals,
} from '../../database/tables/payments.schema.server';
import { refills } from '../../database/tables/subscriptions.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';

/** Condition for the refill that a renewal pays for, both of a query: money is taken for none that has no refill. */
export const paysFor = and(
  eq(refills.gateway, renewals.gateway),
  eq(refills.renewalRef, renewals.ref),
);

/** Names a renewal: its gateway, and the gateway’s name for it. */
export interface RenewalName {
  gateway: GatewayName;
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
  { gateway, ref }: RenewalName,
  amount: number,
  key: string,
): Promise<GatewayRenewal> {
  return setUp(services, gateway).collectRenewal(ref, amount, key);
}

/** Finds how a renewal stands with its gateway; nothing is taken for it. */
export async function findRenewal(
  services: PaymentServices,
  { gateway, ref }: RenewalName,
): Promise<GatewayRenewal> {
  const renewal = await setUp(services, gateway).findRenewal(ref);
  if (!renewal) throw new Error(`${gateway} does not know the renewal that a refill is paid with.`);
  return renewal;
}

/**
 * No shipment is sent for this period, so nobody pays for it.
 * @returns Status with its gateway: what was paid before stays paid.
 */
export async function dropRenewal(
  services: PaymentServices,
  { gateway, ref }: RenewalName,
): Promise<GatewayRenewal> {
  const renewal = await setUp(services, gateway).dropRenewal(ref);
  await recordRenewal(services.db, services.clock.now(), gateway, renewal);
  return renewal;
}

function setUp(services: PaymentServices, name: GatewayName): PaymentGateway {
  const gateway = gatewayNamed(services, name);
  if (!gateway) throw new Error(`Renewals of ${name} cannot be decided: it is not set up here.`);
  return gateway;
}

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
