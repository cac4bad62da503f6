import { and, asc, eq } from 'drizzle-orm';
import type { CartItem, ProfileFacts } from '../../schemas/generated/types';
import { claimAppointments } from '../care/appointments/appointments.server';
import { askRulesAnewLater, sendToPharmacyLater } from '../care/cases/care-queue.server';
import { createCases } from '../care/cases/create-cases.server';
import { giveUpTwice } from '../care/decisions/give-up-case.server';
import {
  createShipments,
  deliveryAddressOf,
} from '../care/dispensing/shipments/create-shipments.server';
import { claimDocuments } from '../care/documents/documents.server';
import { freeConversations } from '../care/messages/provider-conversation.server';
import { type SoldMedicine, verdictsOnSale } from '../care/rules/verdicts-for.server';
import { intakePath } from '../commerce/cart/sale-rules';
import { claimCart } from '../commerce/cart/take-into-cart.server';
import type {} from '../commerce/disputes/disputes.server';
import type { PaymentServices } from '../commerce/gateway/gateways.server';
import { recurrenceOf } from '../commerce/gateway/payment-lines';
import { startSubscriptionsLater } from '../commerce/gateway/payment-queue.server';
import type { PaidCheckout, StoppedSale } from '../commerce/payments/events';
import {
  beginSubscriptions,
  createSubscriptions,
} from '../commerce/subscriptions/create-subscriptions.server';
import { currentCatalogue } from '../content/catalogue.server';
import {
  orderLines,
  orders,
  paymentLines,
  type payments,
} from '../database/tables/orders.schema.server';
import { checkouts } from '../database/tables/payments.schema.server';
import type {} from '../identity/events';
import type { SignedInVisitor } from '../identity/sessions/session.server';
import type { Queryable, Tx } from '../kernel/database/client.server';
import type { AppLoadContext, BusinessEvents } from '../kernel/http/load-context';
import { claimAttempts } from '../quizzes/attempts/attempt-owner.server';
import { tellAttempts } from '../quizzes/attempts/attempt-steps.server';
import { validIntakes } from '../quizzes/attempts/intakes.server';
import type {} from '../quizzes/authoring/events';
import { hearClaimed, passOn } from './answers/pass-on.server';
import { disputeDecided } from './order-acts.server';

/** Everything a visitor did becomes theirs who signed in: answers, visits, cart and documents. Nothing is lost. */
export async function visitorSignedIn(
  tx: Tx,
  { clock }: Pick<AppLoadContext, 'clock'>,
  visitorId: string,
  userId: string,
  profile: ProfileFacts,
): Promise<void> {
  const { claimed, sent } = await claimAttempts(tx, visitorId, userId);
  // Cases are locked before carts and people.
  await hearClaimed(tx, clock.now(), userId, claimed);
  for (const intake of sent) await passOn(tx, clock.now(), userId, intake);
  await claimAppointments(tx, clock.now(), visitorId, userId);
  await tellAttempts(tx, clock.now(), visitorId, userId, profile);
  await claimCart(tx, visitorId, userId);
  await claimDocuments(tx, visitorId, userId);
}

/**
 * Carries out what follows from an order, in the transaction that writes it. The gateway is asked for the
 * subscriptions of what renews in a job: it is elsewhere, and may be slow.
 */
async function checkoutPaid(
  tx: Tx,
  { clock }: PaymentServices,
  { checkout, placed, before }: PaidCheckout,
): Promise<void> {
  const { id, snapshot } = checkout;
  const now = clock.now();
  await createCases(tx, now, placed);
  await createSubscriptions(tx, now, placed, checkout);
  // What is held is neither sent nor started before it is charged.
  const isPaid = placed.order.status === 'paid';
  if (isPaid) await createShipments(tx, now, placed, snapshot);
  if (isPaid && snapshot.items.some((item) => recurrenceOf(item) !== null))
    await startSubscriptionsLater(tx, id);
  await giveUpTwice(tx, now, placed, before);
}

/**
 * Carries out what follows from a charge after an approval, in the transaction that writes it down: what renews
 * begins, what was approved goes to the pharmacy, and what needs no prescription leaves.
 */
async function chargeMade(
  tx: Tx,
  { clock }: PaymentServices,
  { id, orderId, caseId, withExtras }: typeof payments.$inferSelect,
): Promise<void> {
  const now = clock.now();
  const [found] = await tx
    .select({ order: orders, snapshot: checkouts.snapshot })
    .from(orders)
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(eq(orders.id, orderId));
  if (!found) throw new Error(`The order ${orderId} that was charged is gone.`);
  const { order, snapshot } = found;
  const charged = await tx
    .select({ line: orderLines })
    .from(paymentLines)
    .innerJoin(orderLines, eq(orderLines.id, paymentLines.orderLineId))
    .where(and(eq(paymentLines.paymentId, id)))
    .orderBy(asc(orderLines.position));
  const ids = charged.map(({ line }) => line.id);
  if (await beginSubscriptions(tx, now, ids)) await startSubscriptionsLater(tx, order.checkoutId);
  if (withExtras) {
    const lines = await tx
      .select()
      .from(orderLines)
      .where(eq(orderLines.orderId, orderId))
      .orderBy(asc(orderLines.position));
    // It goes to where the patient lives by now.
    const shippingAddress = await deliveryAddressOf(tx, order.userId, order.shippingAddress);
    await createShipments(tx, now, { order: { ...order, shippingAddress }, lines }, snapshot);
  }
  if (caseId !== null) await sendToPharmacyLater(tx, caseId);
}

/** Asks the rules of every medicine in a purchase about its buyer, each beside the others, and says what they stop. */
async function stoppedSales(
  db: Queryable,
  buyer: SignedInVisitor,
  items: readonly Pick<CartItem, 'productId' | 'dosage'>[],
  now: Date,
): Promise<StoppedSale[]> {
  const { products } = await currentCatalogue(db);
  const found = items.flatMap(({ productId, dosage = null }) => {
    const product = products.find(({ id }) => id === productId);
    return product && product.medicine !== false ? [{ product, dosage }] : [];
  });
  if (found.length === 0) return [];
  const intakes = await validIntakes(db, buyer, now);
  const sold = found.map(({ product, dosage }): SoldMedicine => {
    const gave = intakes.find(({ lines }) =>
      lines.some(({ productId }) => productId === product.id),
    );
    return { product, dosage, quizKind: gave?.quizKind ?? null };
  });
  const verdicts = await verdictsOnSale(db, buyer.user.id, sold, now);
  return sold.flatMap(({ product }, nth): StoppedSale[] => {
    const stop = verdicts[nth]?.find(({ kind }) => kind === 'stop');
    if (!stop) return [];
    const { id: productId, title } = product;
    return [{ productId, title, why: stop.patientWords, quiz: intakePath(product) }];
  });
}

/** Consequences of what happens in one area. */
export const events: BusinessEvents = {
  visitorSignedIn,
  staffMayLess: freeConversations,
  checkoutPaid,
  chargeMade,
  disputeDecided,
  stoppedSales,
  rulesPublished: ({ tx, medicineIds, revision }) =>
    askRulesAnewLater(tx, { medicines: [...medicineIds], revision, after: null }),
};
