import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  type GatewayName,
  paymentCustomers,
  paymentEvents,
} from '../../database/tables/payments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { traced } from '../../kernel/trace/trace.server';
import type { PaymentGateway } from './payment-gateway';
import { settleLater } from './payment-queue.server';
import { sandboxGateway } from './sandbox/sandbox-gateway.server';
import { stripeGateway } from './stripe/stripe-gateway.server';

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

export type PaymentServices = Pick<Services, 'config' | 'db' | 'clock' | 'log' | 'events'>;

/** Says whether the sandbox may take payments: never real patients’. */
export function isSandboxOpen({ config }: Pick<Services, 'config'>): boolean {
  return config.mode !== 'production' || config.sandboxPayments;
}

/**
 * The gateway that takes new payments here: Stripe where it is set up, else the sandbox where that is allowed; null for
 * neither.
 */
export function currentGateway(services: PaymentServices): PaymentGateway | null {
  return gatewayNamed(services, services.config.stripe ? 'stripe' : 'sandbox');
}

/** The gateway of this name, for what was begun with it; null where it is not set up. */
export function gatewayNamed(services: PaymentServices, name: string): PaymentGateway | null {
  const { stripe } = services.config;
  if (name === 'stripe') return stripe && traced('stripe', stripeGateway(stripe));
  if (name !== 'sandbox' || !isSandboxOpen(services)) return null;
  return traced('sandbox gateway', sandboxGateway(services));
}

/**
 * The gateway of this name, or where it is not set up any more, the one that takes new payments;
 * else the name as it is.
 */
export function gatewayOrItsSuccessor(services: PaymentServices, name: GatewayName): GatewayName {
  if (gatewayNamed(services, name) !== null) return name;
  return currentGateway(services)?.name ?? name;
}

/** The gateways that are set up here, by name. */
export function askableGateways(services: PaymentServices): GatewayName[] {
  return (['stripe', 'sandbox'] as const).filter((name) => gatewayNamed(services, name) !== null);
}

/** The gateway’s name for a user; null while the gateway has not met them. */
export async function findCustomer(
  db: Queryable,
  gateway: GatewayName,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ ref: paymentCustomers.customerRef })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.gateway, gateway)));
  return row?.ref ?? null;
}

/** The gateway’s name for a user, whom the gateway meets now if it has not before. */
export async function customerOf(
  services: PaymentServices,
  gateway: PaymentGateway,
  userId: string,
): Promise<string> {
  const known = await findCustomer(services.db, gateway.name, userId);
  return known ?? meetCustomer(services, gateway, userId);
}

/** Makes the user a customer of the gateway, and keeps the name in place of any older one. */
export async function meetCustomer(
  { db, clock }: PaymentServices,
  gateway: PaymentGateway,
  userId: string,
): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('Whoever pays has no account.');
  const customerRef = await gateway.createCustomer({ id: userId, email: user.email });
  const row = { userId, gateway: gateway.name, customerRef, createdAt: clock.now() };
  await db
    .insert(paymentCustomers)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentCustomers.userId, paymentCustomers.gateway],
      set: { customerRef },
    });
  return customerRef;
}
