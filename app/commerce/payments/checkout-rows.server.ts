import { and, desc, eq } from 'drizzle-orm';
import { carts } from '../../database/tables/cart.schema.server';
import { type CheckoutRow, checkouts } from '../../database/tables/payments.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { lockTreatments } from '../orders/under-way.server';

export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/**
 * A checkout, its cart and the treatments of its patient, locked until the transaction ends. The cart comes
 * first and the checkout last, as they do where payment begins, so that the two never wait for one another.
 */
export async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | null> {
  const found = await findCheckout(tx, id);
  if (!found) return null;
  if (found.cartId !== null) {
    await tx.select({ id: carts.id }).from(carts).where(eq(carts.id, found.cartId)).for('update');
  }
  await lockTreatments(tx, found.userId);
  const [locked] = await tx.select().from(checkouts).where(eq(checkouts.id, id)).for('update');
  return locked ?? null;
}

/** The checkout of this person’s newest order, else the one they may still pay; null where there is neither. */
export async function latestCheckout(db: Queryable, userId: string): Promise<string | null> {
  return (await newest(db, userId, 'succeeded')) ?? (await newest(db, userId, 'open'));
}

async function newest(
  db: Queryable,
  userId: string,
  status: 'succeeded' | 'open',
): Promise<string | null> {
  const [row] = await db
    .select({ id: checkouts.id })
    .from(checkouts)
    .where(and(eq(checkouts.userId, userId), eq(checkouts.status, status)))
    .orderBy(desc(checkouts.completedAt), desc(checkouts.createdAt))
    .limit(1);
  return row?.id ?? null;
}
