import { and, eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import type { GatewayName } from '../../database/tables/payments.schema.server';
import { paymentCustomers } from '../../database/tables/payments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { PaymentServices } from './gateways.server';
import type { PaymentGateway } from './payment-gateway';

/** The provider’s name for a user; null while the provider has not met them. */
export async function findCustomer(
  db: Queryable,
  provider: GatewayName,
  userId: string,
): Promise<string | null> {
  const [row] = await db
    .select({ ref: paymentCustomers.customerRef })
    .from(paymentCustomers)
    .where(and(eq(paymentCustomers.userId, userId), eq(paymentCustomers.provider, provider)));
  return row?.ref ?? null;
}

/** The provider’s name for a user, whom the provider meets now if it has not before. */
export async function customerOf(
  services: PaymentServices,
  provider: PaymentGateway,
  userId: string,
): Promise<string> {
  const known = await findCustomer(services.db, provider.name, userId);
  return known ?? meetCustomer(services, provider, userId);
}

/** Makes the user a customer of the provider, and keeps the name in place of any older one. */
export async function meetCustomer(
  { db, clock }: PaymentServices,
  provider: PaymentGateway,
  userId: string,
): Promise<string> {
  const [user] = await db.select({ email: users.email }).from(users).where(eq(users.id, userId));
  if (!user) throw new Error('Whoever pays has no account.');
  const customerRef = await provider.createCustomer({ id: userId, email: user.email });
  const row = { userId, provider: provider.name, customerRef, createdAt: clock.now() };
  await db
    .insert(paymentCustomers)
    .values(row)
    .onConflictDoUpdate({
      target: [paymentCustomers.userId, paymentCustomers.provider],
      set: { customerRef },
    });
  return customerRef;
}
