import { and, eq, isNotNull, like } from 'drizzle-orm';
import { holdsPrescription, paymentLines } from '../../commerce/gateway/payment-lines';
import { startSubscriptionsLater } from '../../commerce/gateway/payment-queue.server';
import { keepCard, visa } from '../../commerce/gateway/sandbox/card-box.server';
import { sandboxName } from '../../commerce/gateway/sandbox/sandbox-webhooks.server';
import { users } from '../../database/tables/accounts.schema.server';
import { orders, payments } from '../../database/tables/orders.schema.server';
import type { CheckoutRow } from '../../database/tables/payments.schema.server';
import { checkouts, paymentCustomers } from '../../database/tables/payments.schema.server';
import {
  sandboxCharges,
  sandboxCustomers,
  sandboxPayments,
} from '../../database/tables/sandbox.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Seeder } from './seeder.server';

/**
 * The sandbox’s side of what the people of the demonstration ordered: they are its customers, have cards, and
 * made their payments there. Runs after their orders.
 */
export const sandboxSeeder: Seeder = {
  name: 'sandbox-1',
  async seed(tx, { clock }) {
    const now = clock.now();
    const paid = await tx
      .select({ checkout: checkouts, email: users.email })
      .from(checkouts)
      .innerJoin(users, eq(users.id, checkouts.userId))
      .where(and(eq(checkouts.gateway, 'sandbox'), like(checkouts.gatewayRef, 'demo_%')))
      .orderBy(checkouts.createdAt);
    const customers = new Map<string, string>();
    for (const { checkout, email } of paid) {
      const { userId } = checkout;
      const customer = customers.get(userId) ?? (await createCustomer(tx, now, userId, email));
      customers.set(userId, customer);
      await createPayment(tx, checkout, customer);
      await createCharges(tx, checkout, customer);
    }
  },
};

/** Charges that followed an approval. */
async function createCharges(tx: Tx, { id }: CheckoutRow, customer: string): Promise<void> {
  const charged = await tx
    .select({ payment: payments })
    .from(payments)
    .innerJoin(orders, eq(orders.id, payments.orderId))
    .where(and(eq(orders.checkoutId, id), isNotNull(payments.caseId)));
  for (const { payment } of charged) {
    const { id: key, gatewayRef: ref, amount, currency } = payment;
    if (ref === null) continue;
    const taken = { ref, key, customer, status: 'paid', amount, currency } as const;
    await tx.insert(sandboxCharges).values({ ...taken, lastKey: key });
  }
}

/** A customer with two cards: one that pays, and an older one that ends next month. */
async function createCustomer(tx: Tx, now: Date, userId: string, email: string): Promise<string> {
  const ref = sandboxName('sbxcus');
  await tx.insert(sandboxCustomers).values({ ref, userId, email });
  await tx
    .insert(paymentCustomers)
    .values({ userId, gateway: 'sandbox', customerRef: ref, createdAt: now });
  await keepCard(tx, now, ref, visa);
  const next = new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1));
  const [expMonth, expYear] = [next.getUTCMonth() + 1, next.getUTCFullYear()];
  const older = { ...visa, brand: 'mastercard', last4: '5100', expMonth, expYear };
  await keepCard(tx, now, ref, older);
  return ref;
}

async function createPayment(tx: Tx, checkout: CheckoutRow, customer: string): Promise<void> {
  const { id, gatewayRef: ref, total: amount, currency, snapshot, createdAt } = checkout;
  if (ref === null) return;
  const { lines, discount } = paymentLines(snapshot);
  const isHeld = holdsPrescription(snapshot);
  const status = isHeld ? 'held' : 'paid';
  const page = `${checkout.origin}/checkout?id=${id}`;
  await tx.insert(sandboxPayments).values({
    ...{ ref, checkout: id, customer, status, isHeld, amount, currency, lines, discount },
    shippingAddress: snapshot.shippingAddress,
    successUrl: page,
    cancelUrl: page,
    clientSecret: sandboxName('sbxs'),
    createdAt,
    closedAt: createdAt,
  });
  if (lines.some(({ recurring }) => recurring !== null)) await startSubscriptionsLater(tx, id);
}
