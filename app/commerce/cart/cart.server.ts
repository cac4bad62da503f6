import {
  and,
  asc,
  count,
  eq,
  exists,
  getTableColumns,
  notInArray,
  type Placeholder,
  type SQL,
  sql,
} from 'drizzle-orm';
import { couponComplaint, priceCart, strengthsOf } from '../../../engine/commerce/index';
import type {
  Cart,
  CartEstimateBody,
  CartSource,
  CouponDataAnswer,
} from '../../../schemas/generated/types';
import { currentCatalogue } from '../../content/catalogue.server';
import { cartChanges, cartItems, carts } from '../../database/tables/cart.schema.server';
import { findVisitor, rememberVisitor, type Visitor } from '../../identity/sessions/session.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { listOf, named } from '../../kernel/database/columns.server';
import { type Answer, answer, type Refusal, refuse } from '../../kernel/http/answers';
import type { AppLoadContext } from '../../kernel/http/load-context';
import type { GivenVisitor } from '../../quizzes/attempts/attempts.server';
import {
  productsGiven,
  type ValidIntake,
  validIntakes,
  variantsGiven,
} from '../../quizzes/attempts/intakes.server';
import { applyChange, type CartChange, putItem } from './apply-change';
import { type CartContents, emptyContents, type Shop } from './cart-contents';
import { goesOn } from './goes-on.server';
import { type CartAnswer, presentCart } from './present-cart';
import { type CartProblem, findSale } from './sale-rules';

/** The cart of whoever asks, at today’s prices. Looking writes nothing: a new visitor’s has no id. */
export async function readCart(context: AppLoadContext): Promise<CartAnswer> {
  const { db, clock } = context;
  const visitor = await findVisitor(context);
  return readCartIn(await shopFor(db, clock, visitor), db, visitor);
}

/** The cart of a visitor, at the prices of a shop that is open for them already. */
export async function readCartIn(
  shop: Shop,
  db: Queryable,
  visitor: Visitor | null,
): Promise<CartAnswer> {
  const cart = await findCart(db, visitor);
  return presentCart(cart?.id ?? '', cart ?? emptyContents, shop);
}

type ChangeResult = ({ ok: true } & CartAnswer) | { ok: false; problem: CartProblem };

/**
 * Changes the cart of whoever asks. Changes of one cart happen one after another, and a refused one leaves
 * it as it was.
 */
export async function changeCart(
  context: AppLoadContext,
  change: CartChange,
  source: CartSource,
): Promise<ChangeResult> {
  const visitor = await rememberVisitor(context);
  const shop = await shopFor(context.db, context.clock, visitor);
  const now = context.clock.now();
  return context.db.transaction(async (tx): Promise<ChangeResult> => {
    const cart = await lockCart(tx, ownerOf(visitor));
    const changed = applyChange(await readContents(tx, cart), change, shop);
    if (!changed.ok) return changed;
    await saveContents(tx, cart.id, changed.contents, now);
    await tx.insert(cartChanges).values({ cartId: cart.id, change: change.kind, source, at: now });
    return { ok: true, ...presentCart(cart.id, changed.contents, shop) };
  });
}

/** Answers a call that changes the cart with the whole of it, or with why it cannot be done. */
export function answerChange(result: ChangeResult): Answer<Cart> | Refusal {
  if (result.ok) return answer(result.cart, { warnings: result.warnings });
  const { status, message, field, quiz } = result.problem;
  return refuse(status, message, {
    ...(field === undefined ? {} : { errors: { [field]: message } }),
    ...(quiz === undefined ? {} : { quiz }),
  });
}

/**
 * Works out what lines would cost, by the same rules as a cart and without one. Everyone may ask what a prescription
 * costs; a coupon that does not apply is a warning.
 */
export async function estimateCart(
  context: AppLoadContext,
  { items, coupon = '' }: CartEstimateBody,
): Promise<ChangeResult> {
  const shop = await shopFor(context.db, context.clock, await findVisitor(context));
  const asked = items.flatMap(
    ({ variantId }) => findSale(shop.catalogue, variantId)?.product ?? [],
  );
  const open = {
    ...shop,
    eligible: new Map(asked.map((product) => [product.id, strengthsOf(product)])),
    offered: new Set(asked.flatMap(({ variants }) => variants.map(({ id }) => id))),
    hasTreatment: true,
  };
  let { lines } = emptyContents;
  for (const item of items) {
    const put = putItem(lines, item, open);
    if (!put.ok) return put;
    lines = put.lines;
  }
  const code = coupon.trim().toUpperCase() || null;
  return { ok: true, ...presentCart('', { lines, coupon: code }, open) };
}

/** Null for a code that is not known, or no longer given out. */
export async function couponData(
  context: AppLoadContext,
  typed: string,
): Promise<CouponDataAnswer | null> {
  const { db, clock } = context;
  const visitor = await findVisitor(context);
  const { catalogue, today } = await shopFor(db, clock, visitor);
  const code = typed.trim().toUpperCase();
  const coupon = catalogue.coupons.find((one) => one.code === code && one.status === 'live');
  if (!coupon) return null;
  const { lines } = (await findCart(db, visitor)) ?? emptyContents;
  const plain = priceCart(lines, catalogue, null, today).cart;
  const complaint = couponComplaint(coupon, plain, today);
  const priced = priceCart(lines, catalogue, code, today).cart;
  const discount = priced.discount - plain.discount;
  return { code, title: coupon.title, applies: complaint === null, complaint, discount };
}

/** Reads what may be sold to this person now, and for how much. Someone unknown had no intake. */
export async function shopFor(db: Queryable, clock: Clock, visitor: Visitor | null): Promise<Shop> {
  const now = clock.now();
  const intakes = visitor ? await validIntakes(db, visitor, now) : [];
  const hasTreatment = visitor?.user != null && (await goesOn(db, visitor.user.id));
  return shopOf(db, now, { intakes, hasTreatment });
}

/** The same from what was read of a person already. */
export async function shopOf(
  db: Queryable,
  now: Date,
  { intakes, hasTreatment }: { intakes: readonly ValidIntake[]; hasTreatment: boolean },
): Promise<Shop> {
  return {
    catalogue: await currentCatalogue(db),
    eligible: productsGiven(intakes),
    offered: variantsGiven(intakes),
    hasTreatment,
    today: dayOf(now),
  };
}

/** Owner of a cart: a person who signed in, else a browser. */
export interface CartOwner {
  visitorId: string;
  userId: string | null;
}

export type CartRow = typeof carts.$inferSelect;

export function ownerOf({ visitorId, user }: Visitor): CartOwner {
  return { visitorId, userId: user?.id ?? null };
}

function ownedBy({ visitorId, userId }: { [Part in keyof CartOwner]: Given<CartOwner[Part]> }) {
  return userId === null ? eq(carts.visitorId, visitorId) : eq(carts.userId, userId);
}

/** A cart with what is in it, as it is kept. */
export type StoredCart = CartContents & { id: string };

const { cartId: _, position: __, ...lineColumns } = getTableColumns(cartItems);

/** The query for the cart of whoever asks; no row when they never put anything into one. */
export function storedCart(db: Queryable, { visitorId, user }: GivenVisitor) {
  const lines = db
    .select(named(lineColumns))
    .from(cartItems)
    .where(eq(cartItems.cartId, carts.id))
    .orderBy(asc(cartItems.position));
  const { id, coupon, currency } = carts;
  return db
    .select({ ...named({ id, coupon, currency }), lines: listOf(lines).as('lines') })
    .from(carts)
    .where(ownedBy({ visitorId, userId: user?.id ?? null }));
}

/** Tells in a query whether anything is in the cart of whoever asks. */
export function isCartFilled(db: Queryable, { visitorId, user }: GivenVisitor): SQL {
  return exists(
    db
      .select({ id: cartItems.id })
      .from(cartItems)
      .innerJoin(carts, eq(carts.id, cartItems.cartId))
      .where(ownedBy({ visitorId, userId: user?.id ?? null })),
  );
}

async function findCart(db: Queryable, visitor: Visitor | null): Promise<StoredCart | null> {
  const [cart] = visitor ? await storedCart(db, visitor) : [];
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
  const lines = await db
    .select(lineColumns)
    .from(cartItems)
    .where(eq(cartItems.cartId, cart.id))
    .orderBy(asc(cartItems.position));
  return { lines, coupon: cart.coupon, currency: cart.currency };
}

/** Makes a locked cart hold exactly this. Lines that stay keep their row. */
export async function saveContents(
  tx: Queryable,
  cartId: string,
  { lines, coupon, currency = null }: CartContents,
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
  await tx
    .update(carts)
    .set({ coupon, currency: lines.length === 0 ? null : currency, updatedAt: now })
    .where(eq(carts.id, cartId));
}
