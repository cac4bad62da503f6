import { eq } from 'drizzle-orm';
import { recordOfPatient } from '../analytics/tracking/tracking.server';
import { createCases } from '../care/cases/create-cases.server';
import { giveUpTwice } from '../care/decisions/give-up-case.server';
import { createShipments } from '../care/dispensing/shipments/create-shipments.server';
import { endSubscriptions } from '../commerce/disputes/disputes.server';
import type { PaymentServices } from '../commerce/gateway/gateways.server';
import { recurrenceOf } from '../commerce/gateway/payment-lines';
import { startSubscriptionsLater } from '../commerce/gateway/payment-queue.server';
import { isPatientClosed } from '../commerce/orders/under-way.server';
import type { PaidCheckout } from '../commerce/payments/events';
import { minutesToUndo } from '../commerce/payments/undo-time';
import { createSubscriptions } from '../commerce/subscriptions/create-subscriptions.server';
import { careCases } from '../database/tables/care.schema.server';
import { minute } from '../kernel/calendar/milliseconds';
import type { Tx } from '../kernel/database/client.server';
import { callOffOrderShipments, endCases } from './call-off-order.server';

/**
 * Carries out what follows from an order, in the transaction that writes it. The gateway is asked for the
 * subscriptions of what renews in a job: it is elsewhere, and may be slow.
 */
export async function checkoutPaid(
  tx: Tx,
  services: PaymentServices,
  { checkout, placed, before }: PaidCheckout,
): Promise<void> {
  const { id, userId, site, snapshot } = checkout;
  const now = services.clock.now();
  await recordOfPatient(tx, services, userId, {
    event: 'AddPaymentInfo',
    eventId: id,
    site,
    at: now,
  });
  await createCases(tx, now, placed);
  await createSubscriptions(tx, now, placed, checkout);
  // What is held is neither sent nor started before it is charged.
  const isPaid = placed.order.status === 'paid';
  // One press may be one too many: its parcel waits a while in which it can be undone.
  const undoUntil =
    checkout.wallet === 'kept-card' ? new Date(now.getTime() + minutesToUndo * minute) : null;
  if (isPaid) await createShipments(tx, now, placed, { ...snapshot, postponedUntil: undoUntil });
  if (isPaid && snapshot.items.some((item) => recurrenceOf(item) !== null))
    await startSubscriptionsLater(tx, id);
  await giveUpTwice(tx, now, placed, before);
  await callOffForWhoeverLeft(tx, now, placed);
}

/** Calls off what somebody was paying for while staff noted that they are no patient here any more. */
async function callOffForWhoeverLeft(
  tx: Tx,
  now: Date,
  { order: { id, userId } }: PaidCheckout['placed'],
): Promise<void> {
  if (!(await isPatientClosed(tx, userId))) return;
  const reason = 'The order was placed after the care here had ended.';
  const cases = await tx.select().from(careCases).where(eq(careCases.orderId, id));
  await endCases(tx, now, cases, reason);
  await endSubscriptions(tx, now, id, reason);
  await callOffOrderShipments(tx, now, id, cases, reason);
}
