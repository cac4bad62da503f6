import { and, desc, eq, inArray, isNull, ne, or, type SQL } from 'drizzle-orm';
import type { PriceList } from '../../../engine/commerce/index';
import { currentCatalogue } from '../../content/catalogue.server';
import { carts } from '../../database/tables/cart.schema.server';
import {
  type CheckoutRow,
  type CheckoutSnapshot,
  type CheckoutStatus,
  checkouts,
} from '../../database/tables/payments.schema.server';
import type { GatewayPayment } from '../../database/tables/sandbox.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import { readContents, saveContents } from '../cart/cart.server';
import type { CartContents } from '../cart/cart-contents';
import { lineTotal } from '../cart/sale-rules';
import { askableGateways, gatewayNamed, type PaymentServices } from '../gateway/gateways.server';
import { tellOfGone } from '../gateway/gone-gateway.server';
import { holdsPrescription } from '../gateway/payment-lines';
import { followLater } from '../gateway/payment-queue.server';
import { placeOrder } from '../orders/place-order.server';
import { lockTreatments, treatmentsUnderWay } from '../orders/under-way.server';

export async function findCheckout(db: Queryable, id: string): Promise<CheckoutRow | null> {
  const [row] = await db.select().from(checkouts).where(eq(checkouts.id, id));
  return row ?? null;
}

/**
 * A checkout, its cart and the treatments of its patient, locked until the transaction ends. The cart comes
 * first and the checkout last, as they do where payment begins, so that the two never wait for one another.
 */
async function lockCheckout(tx: Tx, id: string): Promise<CheckoutRow | null> {
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

/**
 * Makes our books say what the gateway’s say. The browser that returns, the webhook and the follow-up all
 * come here, in any order and as often as they like: the first that finds it paid, or a card kept for it,
 * places the order, and the others find it placed.
 */
export async function reconcileCheckout(
  services: PaymentServices,
  payment: GatewayPayment,
): Promise<CheckoutStatus | null> {
  const catalogue = await currentCatalogue(services.db);
  return services.db.transaction(async (tx) => {
    const checkout = await lockCheckout(tx, payment.checkout);
    if (!checkout || checkout.status === 'succeeded') return checkout?.status ?? null;
    if (payment.status === 'paid' || payment.status === 'held') {
      return succeed(tx, services, { checkout, payment, catalogue });
    }
    if (payment.status === 'cancelled') return close(tx, services, checkout, 'cancelled');
    return checkout.status;
  });
}

/**
 * Places the order of a payment that a gateway took which is not set up any more, as a manager has looked up there.
 * @param ref Name by which that gateway knows it.
 * @returns Its payer; null where it has another name there, was to keep a card only, or is closed by now.
 */
export async function noteCheckoutPaid(
  tx: Tx,
  services: PaymentServices,
  { id, ref }: { id: string; ref: string },
): Promise<string | null> {
  const checkout = await lockCheckout(tx, id);
  if (checkout?.status !== 'open' || checkout.gatewayRef !== ref) return null;
  if (holdsPrescription(checkout.snapshot)) return null;
  const { total: amount, currency, userId } = checkout;
  const payment: GatewayPayment = { ref, checkout: id, status: 'paid', amount, currency };
  const catalogue = await currentCatalogue(tx);
  await succeed(tx, services, { checkout, payment, catalogue });
  return userId;
}

interface Paid {
  checkout: CheckoutRow;
  payment: GatewayPayment;
  catalogue: PriceList;
}

async function succeed(
  tx: Tx,
  services: PaymentServices,
  { checkout, payment, catalogue }: Paid,
): Promise<CheckoutStatus> {
  const isWhole = payment.amount === checkout.total && payment.currency === checkout.currency;
  const mayPlace = payment.status === 'held' ? holdsPrescription(checkout.snapshot) : isWhole;
  if (!mayPlace) {
    throw new Error(`Checkout ${checkout.id} was paid with another amount than it asked for.`);
  }
  const now = services.clock.now();
  const before = await treatmentsUnderWay(tx, checkout.userId);
  const placed = await placeOrder(tx, now, checkout, payment);
  await services.events.checkoutPaid(tx, services, { checkout, placed, before });
  await emptyPaidLines(tx, checkout, catalogue, now);
  await endOthers(tx, services, checkout);
  return close(tx, services, checkout, 'succeeded');
}

async function close(
  tx: Tx,
  { clock }: PaymentServices,
  { id }: CheckoutRow,
  status: CheckoutStatus,
): Promise<CheckoutStatus> {
  await tx.update(checkouts).set({ status, completedAt: clock.now() }).where(eq(checkouts.id, id));
  return status;
}

/** Other payments that were begun for the same cart end: nobody pays for it twice. */
async function endOthers(tx: Tx, services: PaymentServices, { id, cartId }: CheckoutRow) {
  if (cartId === null) return;
  const now = services.clock.now();
  const others = and(eq(checkouts.cartId, cartId), ne(checkouts.id, id), mayEnd(services));
  const ended = await tx
    .update(checkouts)
    .set({ status: 'cancelled', completedAt: now })
    .where(others)
    .returning({ id: checkouts.id });
  for (const other of ended) await followLater(tx, other.id, now);
}

/**
 * Condition for payments that are open and may be ended by us. One whose gateway is not set up here any more may have
 * been made there: it stays open until a manager has looked.
 */
export function mayEnd(services: PaymentServices): SQL | undefined {
  const isAskable = inArray(checkouts.gateway, askableGateways(services));
  return and(eq(checkouts.status, 'open'), or(isAskable, isNull(checkouts.gatewayRef)));
}

/** Takes what was paid for out of its cart, which is locked. What is bought beside a cart leaves it alone. */
async function emptyPaidLines(
  tx: Tx,
  { cartId, snapshot }: CheckoutRow,
  catalogue: PriceList,
  now: Date,
): Promise<void> {
  const [cart] = cartId === null ? [] : await tx.select().from(carts).where(eq(carts.id, cartId));
  if (!cart) return;
  const left = withoutPaid(await readContents(tx, cart), snapshot, catalogue);
  await saveContents(tx, cart.id, left, now);
}

/**
 * A cart without exactly what was paid for. A line that was changed into another variant in the meantime
 * stays, and one that grew keeps what was added. The coupon is used up.
 */
export function withoutPaid(
  { lines, coupon }: CartContents,
  paid: Pick<CheckoutSnapshot, 'items' | 'coupon'>,
  catalogue: PriceList,
): CartContents {
  const left = lines.flatMap((line) => {
    const bought = paid.items.find(
      ({ id, variantId }) => id === line.id && variantId === line.variantId,
    );
    if (!bought) return [line];
    const quantity = line.quantity - bought.quantity;
    if (quantity <= 0) return [];
    const rest = { ...line, quantity };
    return [{ ...rest, seenTotal: lineTotal(rest, catalogue) ?? line.seenTotal }];
  });
  return { lines: left, coupon: coupon === paid.coupon?.code ? null : coupon };
}

/** Milliseconds after its beginning at which a checkout is looked at first. */
export const firstLook = 2 * minute;
/** Milliseconds after which a payment that nobody made is ended. */
export const lifetime = day;

/**
 * Time of the next look at a payment that is open: each after twice as long, the last once its lifetime is over. One
 * that could not be ended then, as its gateway is not set up any more, is looked at once a day.
 */
export function nextLook(createdAt: Date, now: Date): Date {
  const age = now.getTime() - createdAt.getTime();
  if (age >= lifetime) return new Date(now.getTime() + day);
  return new Date(createdAt.getTime() + Math.min(Math.max(age * 2, firstLook), lifetime));
}

/** One press either paid by now, or its process died and nobody is left who could. */
function lifetimeOf({ wallet }: CheckoutRow): number {
  return wallet === 'kept-card' ? firstLook : lifetime;
}

/**
 * Looks at a checkout that neither a return nor a webhook has closed. Paid: it is completed. Open: it is
 * looked at again, each time after twice as long, and ended after a day, unless its gateway cannot be asked.
 */
export async function followCheckout(
  { checkout: id }: { checkout: string },
  services: PaymentServices,
): Promise<void> {
  const checkout = await findCheckout(services.db, id);
  if (!checkout || checkout.status === 'succeeded') return;
  const { gatewayRef: ref, createdAt, status } = checkout;
  const gateway = gatewayNamed(services, checkout.gateway);
  const now = services.clock.now();
  const age = now.getTime() - createdAt.getTime();
  const isOver = status === 'cancelled' || age >= lifetimeOf(checkout);
  if (!gateway && ref !== null) return askLater(services, checkout, now);
  const asked =
    !gateway || ref === null ? null : await (isOver ? gateway.cancel(ref) : gateway.retrieve(ref));
  const payment: GatewayPayment | null = asked ?? (isOver ? neverOpened(checkout) : null);
  const after = payment ? await reconcileCheckout(services, payment) : status;
  if (after !== 'open') return;
  await followLater(services.db, id, nextLook(createdAt, now));
}

/**
 * Leaves a payment open whose gateway is not set up here any more: it may have been made there. Managers are told once
 * it should have been over, and it is asked about every day, in case the gateway is set up again.
 */
async function askLater(services: PaymentServices, checkout: CheckoutRow, now: Date) {
  if (checkout.status !== 'open') return;
  await services.db.transaction(async (tx) => {
    const { id, site, total: amount, currency, createdAt } = checkout;
    const gone = { key: `checkout ${id}`, site, amount, currency, createdAt };
    await tellOfGone(tx, now, services.config.publicUrl, gone);
    await followLater(tx, checkout.id, nextLook(checkout.createdAt, now));
  });
}

/** Stands for a payment that the gateway never heard of: its process died before it could ask. */
function neverOpened({
  id,
  total,
  currency,
}: {
  id: string;
  total: number;
  currency: string;
}): GatewayPayment {
  return { ref: '', checkout: id, status: 'cancelled', amount: total, currency };
}
