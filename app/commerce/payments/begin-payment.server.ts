import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { CartBuyNowBody } from '../../../schemas/generated/types';
import {
  type CheckoutRow,
  type CheckoutSnapshot,
  checkouts,
  type GatewayName,
} from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { shopFor } from '../cart/cart.server';
import type { Shop } from '../cart/cart-contents';
import { currentGateway, gatewayNamed } from '../gateway/gateways.server';
import type { PaymentGateway } from '../gateway/payment-gateway';
import { errorInWords, logGatewayError } from '../gateway/payment-gateway';
import { followLater } from '../gateway/payment-queue.server';
import {
  type Payer,
  type PaymentRefusal,
  type PaymentSettled,
  type PaymentStart,
  type PaymentWish,
  refusePayment,
} from '../gateway/payment-start';
import { alreadyHad } from '../orders/already-have';
import { uncoveredIn } from '../orders/uncovered.server';
import { isPatientClosed, lockTreatments, treatmentsUnderWay } from '../orders/under-way.server';
import { createAtGateway } from './create-at-gateway.server';
import { decideDelivery } from './delivery.server';
import type {} from './events';
import { firstLook, mayEnd, reconcileCheckout } from './reconcile-checkout.server';
import {
  identify,
  injectedIn,
  type Payable,
  payCart,
  payOne,
  payPressed,
} from './what-is-paid.server';

/** Begins the payment of the payer’s cart. Beginning again with the same cart goes on with the same payment. */
export function beginCartPayment(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
): Promise<PaymentStart> {
  return begin<never>(context, payer, wish, (tx, shop) => payCart(tx, shop, payer, wish.shown));
}

/** Begins the payment of one thing, beside the cart. */
export function beginBuyNow(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
  item: CartBuyNowBody,
): Promise<PaymentStart> {
  return begin<never>(context, payer, wish, async (_tx, shop) => payOne(shop, item));
}

/** The same for a press that charges a card which is kept: settled where the same press bought it before. */
export function beginPressed(
  context: AppLoadContext,
  payer: Payer,
  wish: Omit<PaymentWish, 'wallet'>,
  item: CartBuyNowBody,
): Promise<PaymentStart | PaymentSettled> {
  const press = { eventId: wish.eventId, item };
  return begin(context, payer, { ...wish, wallet: 'kept-card' }, (tx, shop) =>
    payPressed(tx, shop, payer, press),
  );
}

type WhatIsPaid<Else> = (tx: Tx, shop: Shop) => Promise<Payable | PaymentRefusal | Else>;

async function begin<Else extends PaymentSettled>(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
  whatIsPaid: WhatIsPaid<Else>,
): Promise<PaymentStart | Else> {
  const gateway = currentGateway(context);
  if (!gateway)
    return refusePayment(
      503,
      'We cannot take payments at the moment. Nothing was charged, and your cart is saved.',
    );
  const opened = await context.db.transaction(async (tx) => {
    const payable = await readyToPay(tx, context, { payer, wish, whatIsPaid });
    if ('outcome' in payable) return payable;
    return createCheckout(tx, context, { payer, wish, payable, gateway: gateway.name });
  });
  if ('outcome' in opened) return opened;
  try {
    return await takeToGateway(context, gateway, opened);
  } catch (error) {
    logGatewayError(context, error);
    return refusePayment(503, errorInWords);
  }
}

/** Returns what the payer’s cart comes to, or why it cannot be paid for now. Nothing is begun by it. */
export async function checkCart(
  context: AppLoadContext,
  payer: Payer,
  wish: PaymentWish,
): Promise<CheckoutSnapshot | PaymentRefusal> {
  const whatIsPaid: WhatIsPaid<never> = (tx, shop) => payCart(tx, shop, payer, wish.shown);
  const payable = await context.db.transaction((tx) =>
    readyToPay(tx, context, { payer, wish, whatIsPaid }),
  );
  return 'outcome' in payable ? payable : payable.snapshot;
}

/** Asks everything that stands before a payment, and locks what it is about. */
async function readyToPay<Else extends PaymentSettled>(
  tx: Tx,
  context: AppLoadContext,
  { payer, wish, whatIsPaid }: { payer: Payer; wish: PaymentWish; whatIsPaid: WhatIsPaid<Else> },
): Promise<Payable | PaymentRefusal | Else> {
  // What an intake allowed when the cart was filled may have been taken back since.
  const shop = await shopFor(tx, context.clock, payer);
  const payable = await whatIsPaid(tx, shop);
  if ('outcome' in payable) return payable;
  const early = (await refuseTwice(tx, payer, payable, shop)) ?? (await refuseClosed(tx, payer));
  if (early) return early;
  const complete = await checkBeforePayment(tx, context, { payer, wish, payable });
  if ('outcome' in complete) return complete;
  return (
    (await refuseUncovered(tx, context, payer, complete)) ??
    (await refuseStopped(tx, context, payer, complete)) ??
    complete
  );
}

/** Refuses to sell patients what they have already, whoever of two windows is first. */
async function refuseTwice(
  tx: Tx,
  { user }: Payer,
  { snapshot }: Payable,
  { catalogue }: Shop,
): Promise<PaymentRefusal | null> {
  await lockTreatments(tx, user.id);
  const products = snapshot.items.map(({ product }) => product);
  const found = alreadyHad(products, await treatmentsUnderWay(tx, user.id), catalogue);
  const [same] = found.filter(({ isSame }) => isSame);
  return same ? refusePayment(409, same.message) : null;
}

/**
 * Refuses to sell to somebody who is no patient here any more: nothing of it would leave. Their treatments are locked.
 */
async function refuseClosed(tx: Tx, { user }: Payer): Promise<PaymentRefusal | null> {
  if (!(await isPatientClosed(tx, user.id))) return null;
  return refusePayment(
    409,
    'Your care went on at another clinic, so nothing can be ordered here. Write to us if you want to come back. Nothing was charged.',
  );
}

/** Refuses what nobody of the care team may prescribe where it goes: nothing is charged, and no card is kept for it. */
async function refuseUncovered(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  payer: Payer,
  { snapshot: { items, shippingAddress } }: Payable,
): Promise<PaymentRefusal | null> {
  const addressState = shippingAddress?.administrativeArea ?? null;
  const [first] = await uncoveredIn(tx, payer, clock.now(), { items, addressState });
  if (!first) return null;
  return refusePayment(409, first.message, { waitlist: first.waitlist ?? undefined });
}

/** Refuses what the rules of a medicine stop for the payer: nothing is charged, and no card is kept for it. */
async function refuseStopped(
  tx: Tx,
  { clock, events }: Pick<AppLoadContext, 'clock' | 'events'>,
  payer: Payer,
  { snapshot: { items } }: Payable,
): Promise<PaymentRefusal | null> {
  const [first] = await events.stoppedSales(tx, payer, items, clock.now());
  if (!first) return null;
  const { title, why, quiz } = first;
  const message = `${title} cannot be bought right now. ${why} Nothing was charged.`;
  return refusePayment(409, message, { quiz });
}

async function takeToGateway(
  context: AppLoadContext,
  gateway: PaymentGateway,
  { checkout, superseded }: Opened,
): Promise<PaymentStart> {
  if (await endAll(context, superseded)) {
    await reconcileCheckout(context, cancelled(checkout));
    return refusePayment(409, 'This cart was just paid for in another window.');
  }
  return createAtGateway(context, gateway, checkout);
}

/**
 * Ends payments that were begun for an earlier state of the cart.
 * @returns True if one of them turns out to be paid.
 */
async function endAll(
  context: AppLoadContext,
  superseded: readonly CheckoutRow[],
): Promise<boolean> {
  let isPaid = false;
  for (const { gatewayRef: ref, gateway: name } of superseded) {
    const ended = ref === null ? null : await gatewayNamed(context, name)?.cancel(ref);
    if (!ended) continue;
    await reconcileCheckout(context, ended);
    isPaid ||= ended.status === 'paid' || ended.status === 'held';
  }
  return isPaid;
}

function cancelled({ id, gatewayRef, total, currency }: CheckoutRow) {
  return {
    ref: gatewayRef ?? '',
    checkout: id,
    status: 'cancelled',
    amount: total,
    currency,
  } as const;
}

interface Opening {
  payer: Payer;
  wish: PaymentWish;
  payable: Payable;
  gateway: GatewayName;
}

/** A checkout that may be paid, and those for the same or for earlier states of its cart, which may no longer. */
interface Opened {
  checkout: CheckoutRow;
  superseded: CheckoutRow[];
}

/**
 * Keeps what is to be paid, and a look at it later, in one transaction. The same purchase that is open
 * already is gone on with. The caller holds the locks of the cart and of the patient’s treatments.
 */
async function createCheckout(
  tx: Tx,
  context: AppLoadContext,
  { payer, wish, payable, gateway }: Opening,
): Promise<Opened> {
  const { cartId, snapshot } = payable;
  const injected = injectedIn(snapshot);
  const now = context.clock.now();
  // Another gateway knows nothing of what was begun with the one before.
  const identity = identify(snapshot, [cartId, wish.wallet, context.origin, gateway]);
  const fingerprint = sha256(identity);
  const checkout = await insertOnce(tx, {
    userId: payer.user.id,
    cartId,
    gateway,
    snapshot,
    fingerprint,
    wallet: wish.wallet,
    total: snapshot.total,
    currency: snapshot.currency,
    site: context.site,
    origin: context.origin,
    source: wish.source,
    eventId: wish.eventId,
    injectionAckAt: injected === null ? null : now,
    createdAt: now,
  });
  await followLater(tx, checkout.id, new Date(now.getTime() + firstLook));
  await context.events.checkoutBegun(tx, context, checkout);
  return { checkout, superseded: await supersede(tx, context, checkout) };
}

/** Adds a checkout, unless the same one is open: then it is that one. */
async function insertOnce(tx: Tx, row: typeof checkouts.$inferInsert): Promise<CheckoutRow> {
  const [added] = await tx.insert(checkouts).values(row).onConflictDoNothing().returning();
  if (added) return added;
  const same = and(eq(checkouts.userId, row.userId), eq(checkouts.fingerprint, row.fingerprint));
  const [open] = await tx
    .select()
    .from(checkouts)
    .where(and(same, eq(checkouts.status, 'open')));
  // The open one may have been paid for between the two statements.
  return open ?? insertOnce(tx, row);
}

/**
 * Ends what was begun for earlier states of the cart, and elsewhere for something prescribed that is in this one too.
 */
async function supersede(
  tx: Tx,
  context: AppLoadContext,
  checkout: CheckoutRow,
): Promise<CheckoutRow[]> {
  const { id, userId, cartId } = checkout;
  const ofCart = cartId === null ? undefined : eq(checkouts.cartId, cartId);
  const isOpen = and(
    or(ofCart, eq(checkouts.userId, userId)),
    mayEnd(context),
    ne(checkouts.id, id),
  );
  const prescribed = new Set(prescribedIn(checkout));
  const ended = (await tx.select().from(checkouts).where(isOpen)).filter(
    (other) =>
      (cartId !== null && other.cartId === cartId) ||
      prescribedIn(other).some((productId) => prescribed.has(productId)),
  );
  if (ended.length === 0) return [];
  const ids = ended.map((other) => other.id);
  return tx
    .update(checkouts)
    .set({ status: 'cancelled', completedAt: context.clock.now() })
    .where(and(inArray(checkouts.id, ids), eq(checkouts.status, 'open')))
    .returning();
}

function prescribedIn({ snapshot }: Pick<CheckoutRow, 'snapshot'>): string[] {
  return snapshot.items
    .filter(({ product }) => product.prescription)
    .map(({ productId }) => productId);
}

/**
 * Checks that nothing is missing before payment begins, and adds where it goes. Everything that is missing is
 * said at once, each under its field.
 */
async function checkBeforePayment(
  tx: Tx,
  context: Pick<AppLoadContext, 'clock'>,
  { payer, wish, payable: { cartId, snapshot } }: Omit<Opening, 'gateway'>,
): Promise<Payable | PaymentRefusal> {
  const delivery = await decideDelivery(tx, context, {
    payer,
    snapshot,
    typed: wish.shippingAddress,
  });
  const injected = injectedIn(snapshot);
  const unacknowledged: Record<string, string> =
    injected === null || wish.injectionAck
      ? {}
      : { injectionAck: `Please tick that you know this is injected: ${injected}.` };
  const errors = { ...(delivery.ok ? {} : delivery.errors), ...unacknowledged };
  const [message] = Object.values(errors);
  if (delivery.ok && message === undefined) {
    return { cartId, snapshot: { ...snapshot, shippingAddress: delivery.address } };
  }
  return refusePayment(422, message ?? '', {
    errors,
    quiz: delivery.ok ? undefined : delivery.quiz,
  });
}
