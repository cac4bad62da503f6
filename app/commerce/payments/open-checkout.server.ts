import { and, eq, inArray, ne, or } from 'drizzle-orm';
import type { CheckoutRow, ProviderName } from '../../database/tables/payments.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { AppLoadContext } from '../../kernel/http/load-context';
import { sha256 } from '../../kernel/sha256.server';
import { followLater } from '../gateway/payment-queue.server';
import type { Payer, PaymentWish } from '../gateway/payment-start';
import { identify } from './checkout-snapshot';
import { firstLook } from './follow-checkout.server';
import { injectedIn, type Payable } from './what-is-paid.server';

export interface Opening {
  payer: Payer;
  wish: PaymentWish;
  payable: Payable;
  provider: ProviderName;
}

/** A checkout that may be paid, and those for the same or for earlier states of its cart, which may no longer. */
export interface Opened {
  checkout: CheckoutRow;
  superseded: CheckoutRow[];
}

/**
 * Keeps what is to be paid, and a look at it later, in one transaction. The same purchase that is open
 * already is gone on with. The caller holds the locks of the cart and of the patient’s treatments.
 */
export async function openCheckout(
  tx: Tx,
  context: Pick<AppLoadContext, 'clock' | 'site' | 'origin'>,
  { payer, wish, payable, provider }: Opening,
): Promise<Opened> {
  const { cartId, snapshot } = payable;
  const injected = injectedIn(snapshot);
  const now = context.clock.now();
  const identity = identify(snapshot, [cartId, wish.wallet, context.origin]);
  const fingerprint = sha256(identity);
  const checkout = await insertOnce(tx, {
    userId: payer.user.id,
    cartId,
    provider,
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
  return { checkout, superseded: await supersede(tx, checkout, now) };
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

/** Ends what was begun for earlier states of the cart, and elsewhere for something prescribed that is in this one too. */
async function supersede(tx: Tx, checkout: CheckoutRow, now: Date): Promise<CheckoutRow[]> {
  const { id, userId, cartId } = checkout;
  const ofCart = cartId === null ? undefined : eq(checkouts.cartId, cartId);
  const isOpen = and(
    or(ofCart, eq(checkouts.userId, userId)),
    eq(checkouts.status, 'open'),
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
    .set({ status: 'cancelled', completedAt: now })
    .where(and(inArray(checkouts.id, ids), eq(checkouts.status, 'open')))
    .returning();
}

function prescribedIn({ snapshot }: Pick<CheckoutRow, 'snapshot'>): string[] {
  return snapshot.items
    .filter(({ product }) => product.prescription)
    .map(({ productId }) => productId);
}
