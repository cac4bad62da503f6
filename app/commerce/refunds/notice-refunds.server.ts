import { and, eq, sql } from 'drizzle-orm';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { paymentCustomers, renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { PaymentServices } from '../gateway/gateways.server';
import type { GivenBack, PaymentGateway } from '../gateway/payment-gateway';

/** What took money: the payment of an order, or a renewal. */
interface Taken {
  /** The provider’s name for it. */
  ref: string;
  /** Names it in the row of a refund. */
  of: Pick<typeof refunds.$inferInsert, 'paymentId' | 'renewalProvider' | 'renewalRef'>;
  /** Counts what was given back of it. */
  count(tx: Tx, amount: number): Promise<unknown>;
}

/**
 * Takes what was given back on the provider’s own pages into our books, for every payment and renewal of a
 * customer. What we asked for ourselves is settled where it was asked for (`sendRefund`).
 * @param customer The provider’s name for them; nobody of ours is nobody’s business.
 */
export async function noticeRefunds(
  services: PaymentServices,
  provider: PaymentGateway,
  customer: string,
): Promise<void> {
  const taken = [
    ...(await paidOrders(services, provider, customer)),
    ...(await paidRenewals(services, provider, customer)),
  ];
  for (const one of taken) {
    for (const given of await provider.givenBack(one.ref)) {
      if (given.key === null) await keep(services, provider.name, one, given);
    }
  }
}

function theirs(provider: PaymentGateway, customer: string) {
  return and(
    eq(paymentCustomers.customerRef, customer),
    eq(paymentCustomers.provider, provider.name),
  );
}

async function paidOrders(
  { db }: PaymentServices,
  provider: PaymentGateway,
  customer: string,
): Promise<Taken[]> {
  const found = await db
    .select({ id: payments.id, ref: payments.providerRef })
    .from(paymentCustomers)
    .innerJoin(orders, eq(orders.userId, paymentCustomers.userId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(and(theirs(provider, customer), eq(payments.provider, provider.name)));
  return found.map(({ id, ref }) => ({
    ref,
    of: { paymentId: id },
    count: (tx, amount) =>
      tx
        .update(payments)
        .set({ refunded: sql`${payments.refunded} + ${amount}` })
        .where(eq(payments.id, id)),
  }));
}

async function paidRenewals(
  { db }: PaymentServices,
  provider: PaymentGateway,
  customer: string,
): Promise<Taken[]> {
  const { name } = provider;
  const found = await db
    .select({ ref: renewals.ref })
    .from(paymentCustomers)
    .innerJoin(subscriptions, eq(subscriptions.patientId, paymentCustomers.userId))
    .innerJoin(
      renewals,
      and(
        eq(renewals.provider, subscriptions.provider),
        eq(renewals.subscriptionRef, subscriptions.providerRef),
      ),
    )
    .where(
      and(theirs(provider, customer), eq(renewals.provider, name), eq(renewals.status, 'paid')),
    );
  return found.map(({ ref }) => ({
    ref,
    of: { renewalProvider: name, renewalRef: ref },
    count: (tx, amount) =>
      tx
        .update(renewals)
        .set({ refunded: sql`${renewals.refunded} + ${amount}` })
        .where(and(eq(renewals.provider, name), eq(renewals.ref, ref))),
  }));
}

async function keep(
  { db, clock }: PaymentServices,
  provider: string,
  { of, count }: Taken,
  { ref, amount }: GivenBack,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(refunds)
      .values({
        ...of,
        key: `${provider} ${ref}`,
        amount,
        status: 'succeeded',
        providerRef: ref,
        createdAt: now,
        settledAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    if (added) await count(tx, amount);
  });
}
