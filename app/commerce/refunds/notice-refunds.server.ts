import { and, eq, sql } from 'drizzle-orm';
import { orders, payments } from '../../database/tables/orders.schema.server';
import { paymentCustomers, renewals } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { PaymentServices } from '../gateway/gateways.server';
import type { GivenBack, PaymentGateway } from '../gateway/payment-gateway';
import { paysFor } from '../renewals/renewals.server';

/** Payment of an order, or a renewal: whatever took money. */
interface Taken {
  /** The gateway’s name for it. */
  ref: string;
  /** Names it in the row of a refund. */
  of: Pick<typeof refunds.$inferInsert, 'paymentId' | 'renewalGateway' | 'renewalRef'>;
  /** Counts what was given back of it. */
  count(tx: Tx, amount: number): Promise<unknown>;
}

/**
 * Takes what was given back on the gateway’s own pages into our books, for every payment and renewal of a
 * customer. What we asked for ourselves is settled where it was asked for (`sendRefund`).
 * @param customer The gateway’s name for them; nobody of ours is nobody’s business.
 */
export async function noticeRefunds(
  services: PaymentServices,
  gateway: PaymentGateway,
  customer: string,
): Promise<void> {
  const taken = [
    ...(await paidOrders(services, gateway, customer)),
    ...(await paidRenewals(services, gateway, customer)),
  ];
  for (const one of taken) {
    for (const given of await gateway.givenBack(one.ref)) {
      if (given.key === null) await keep(services, gateway.name, one, given);
    }
  }
}

function theirs(gateway: PaymentGateway, customer: string) {
  return and(
    eq(paymentCustomers.customerRef, customer),
    eq(paymentCustomers.gateway, gateway.name),
  );
}

async function paidOrders(
  { db }: PaymentServices,
  gateway: PaymentGateway,
  customer: string,
): Promise<Taken[]> {
  const found = await db
    .select({ id: payments.id, ref: payments.gatewayRef })
    .from(paymentCustomers)
    .innerJoin(orders, eq(orders.userId, paymentCustomers.userId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        theirs(gateway, customer),
        eq(payments.gateway, gateway.name),
        eq(payments.status, 'captured'),
      ),
    );
  return found.flatMap(({ id, ref }): Taken[] => {
    // Where nothing was to be paid, the gateway was never asked.
    if (ref === null) return [];
    const own = eq(payments.id, id);
    const refunded = (amount: number) => ({ refunded: sql`${payments.refunded} + ${amount}` });
    return [
      {
        ref,
        of: { paymentId: id },
        count: (tx, amount) => tx.update(payments).set(refunded(amount)).where(own),
      },
    ];
  });
}

async function paidRenewals(
  { db }: PaymentServices,
  gateway: PaymentGateway,
  customer: string,
): Promise<Taken[]> {
  const { name } = gateway;
  const found = await db
    .select({ ref: renewals.ref })
    .from(paymentCustomers)
    .innerJoin(subscriptions, eq(subscriptions.patientId, paymentCustomers.userId))
    .innerJoin(refills, eq(refills.subscriptionId, subscriptions.id))
    .innerJoin(renewals, paysFor)
    .where(and(theirs(gateway, customer), eq(renewals.gateway, name), eq(renewals.status, 'paid')));
  return found.map(({ ref }) => ({
    ref,
    of: { renewalGateway: name, renewalRef: ref },
    count: (tx, amount) =>
      tx
        .update(renewals)
        .set({ refunded: sql`${renewals.refunded} + ${amount}` })
        .where(and(eq(renewals.gateway, name), eq(renewals.ref, ref))),
  }));
}

async function keep(
  { db, clock }: PaymentServices,
  gateway: string,
  { of, count }: Taken,
  { ref, amount }: GivenBack,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(refunds)
      .values({
        ...of,
        key: `${gateway} ${ref}`,
        amount,
        status: 'succeeded',
        gatewayRef: ref,
        createdAt: now,
        settledAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    if (added) await count(tx, amount);
  });
}
