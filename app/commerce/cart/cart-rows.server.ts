import { and, asc, count, eq, notInArray, type Placeholder, sql } from 'drizzle-orm';
import { cartItems, carts } from '../../database/tables/cart.schema.server';
import type { Visitor } from '../../identity/sessions/session.server';
import type { Queryable } from '../../kernel/database/client.server';
import { type CartContents, emptyContents } from './cart-contents';

/** Whose cart is meant: a person’s who signed in, else a browser’s. */
export interface CartOwner {
  visitorId: string;
  userId: string | null;
}

export type CartRow = typeof carts.$inferSelect;

export function ownerOf({ visitorId, user }: Visitor): CartOwner {
  return { visitorId, userId: user?.id ?? null };
}

function ownedBy({ visitorId, userId }: CartOwner) {
  return userId === null ? eq(carts.visitorId, visitorId) : eq(carts.userId, userId);
}

/** The cart of this owner; null when they never put anything into one. */
export async function findCart(db: Queryable, owner: CartOwner): Promise<CartRow | null> {
  const [cart] = await db.select().from(carts).where(ownedBy(owner));
  return cart ?? null;
}

/** The query that counts the products in a patient’s cart. */
export function countProducts(db: Queryable, userId: string | Placeholder) {
  return db
    .select({ count: count() })
    .from(cartItems)
    .innerJoin(carts, eq(carts.id, cartItems.cartId))
    .where(eq(carts.userId, userId));
}

/** The cart of this owner, made if need be; other changes of it wait until the transaction ends. */
export async function lockCart(tx: Queryable, owner: CartOwner): Promise<CartRow> {
  const locked = await lockExisting(tx, owner);
  if (locked) return locked;
  const { visitorId, userId } = owner;
  await tx
    .insert(carts)
    .values(userId === null ? { visitorId } : { userId })
    .onConflictDoNothing();
  const made = await lockExisting(tx, owner);
  if (!made) throw new Error('A cart that was just made is gone.');
  return made;
}

/** The cart of this owner, locked; null when there is none. */
export async function lockExisting(tx: Queryable, owner: CartOwner): Promise<CartRow | null> {
  const [cart] = await tx.select().from(carts).where(ownedBy(owner)).for('update');
  return cart ?? null;
}

export async function readContents(db: Queryable, cart: CartRow | null): Promise<CartContents> {
  if (!cart) return emptyContents;
  const rows = await db
    .select()
    .from(cartItems)
    .where(eq(cartItems.cartId, cart.id))
    .orderBy(asc(cartItems.position));
  return { lines: rows.map(({ cartId, position, ...line }) => line), coupon: cart.coupon };
}

/** Makes a locked cart hold exactly this. Lines that stay keep their row. */
export async function saveContents(
  tx: Queryable,
  cartId: string,
  { lines, coupon }: CartContents,
  now: Date,
): Promise<void> {
  const ids = lines.map(({ id }) => id);
  await tx
    .delete(cartItems)
    .where(
      and(eq(cartItems.cartId, cartId), ids.length > 0 ? notInArray(cartItems.id, ids) : sql`true`),
    );
  if (lines.length > 0) {
    await tx
      .insert(cartItems)
      .values(lines.map((line, position) => ({ ...line, cartId, position })))
      .onConflictDoUpdate({
        target: cartItems.id,
        set: {
          cartId,
          position: sql`excluded.position`,
          variantId: sql`excluded.variant_id`,
          quantity: sql`excluded.quantity`,
          dosage: sql`excluded.dosage`,
          attemptId: sql`excluded.attempt_id`,
          seenTotal: sql`excluded.seen_total`,
        },
      });
  }
  await tx.update(carts).set({ coupon, updatedAt: now }).where(eq(carts.id, cartId));
}
