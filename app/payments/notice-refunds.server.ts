import { and, eq, sql } from 'drizzle-orm';
import { orders, payments, refunds } from '../orders/orders.schema.server';
import type { GivenBack, PaymentProvider } from './payment-provider';
import { paymentCustomers } from './payments.schema.server';
import type { PaymentServices } from './providers.server';

/**
 * Takes what was given back on the provider’s own pages into our books, for every payment of a customer. What
 * we asked for ourselves is settled where it was asked for (`sendRefund`).
 * @param customer The provider’s name for them; nobody of ours is nobody’s business.
 */
export async function noticeRefunds(
  services: PaymentServices,
  provider: PaymentProvider,
  customer: string,
): Promise<void> {
  const paid = await services.db
    .select({ id: payments.id, ref: payments.providerRef })
    .from(paymentCustomers)
    .innerJoin(orders, eq(orders.userId, paymentCustomers.userId))
    .innerJoin(payments, eq(payments.orderId, orders.id))
    .where(
      and(
        eq(paymentCustomers.customerRef, customer),
        eq(paymentCustomers.provider, provider.name),
        eq(payments.provider, provider.name),
      ),
    );
  for (const { id, ref } of paid) {
    for (const given of await provider.givenBack(ref)) {
      if (given.key === null) await keep(services, provider.name, id, given);
    }
  }
}

async function keep(
  { db, clock }: PaymentServices,
  provider: string,
  paymentId: string,
  { ref, amount }: GivenBack,
): Promise<void> {
  const now = clock.now();
  await db.transaction(async (tx) => {
    const [added] = await tx
      .insert(refunds)
      .values({
        paymentId,
        key: `${provider} ${ref}`,
        amount,
        status: 'succeeded',
        providerRef: ref,
        createdAt: now,
        settledAt: now,
      })
      .onConflictDoNothing()
      .returning({ id: refunds.id });
    if (!added) return;
    await tx
      .update(payments)
      .set({ refunded: sql`${payments.refunded} + ${amount}` })
      .where(eq(payments.id, paymentId));
  });
}
