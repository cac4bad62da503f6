import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { TypedAddress } from '../../schemas/generated/types';
import { lockShipment } from '../care/dispensing/shipments/change-shipment.server';
import { resendReturned } from '../care/dispensing/shipments/send-again.server';
import { endSubscriptions, handleDispute } from '../commerce/disputes/disputes.server';
import { sessions, users } from '../database/tables/accounts.schema.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { keepShippingAddress } from '../identity/profile/addresses.server';
import { recordAndNotify } from '../identity/second-factor/notify-owner.server';
import {
  clearSecondStep,
  hasAnySecondStep,
} from '../identity/second-factor/reset-second-factor.server';
import { forgiveAllCodes } from '../identity/second-factor/second-factor-limits.server';
import type { AppLoadContext, Services } from '../kernel/http/load-context';
import { actOn, no, type OrderActed, type OrderWish, tell } from './act-on-order.server';
import { callOffOrderShipments, endCases, openActs, stopEverything } from './call-off-order.server';

/** Corrects where an order goes: shipments that no pharmacy was asked for, and all later ones. */
export function correctAddress(
  services: Pick<Services, 'db' | 'clock'>,
  wish: OrderWish,
  typed: TypedAddress,
): Promise<OrderActed> {
  return actOn(services, wish, 'address', async (acting) => {
    const { tx, now, order } = acting;
    if (!(await openActs(tx, order.number)).address) {
      return no(409, 'Nothing of this order is left to send elsewhere.');
    }
    const stored = await keepShippingAddress(tx, now, order.userId, typed);
    if (!stored.ok) return no(422, 'Look at what is marked.', stored.errors);
    const { address } = stored;
    await tx.update(orders).set({ shippingAddress: address }).where(eq(orders.id, order.id));
    await tx
      .update(shipments)
      .set({ address })
      .where(
        and(
          eq(shipments.orderId, order.id),
          inArray(shipments.status, ['preparing', 'held']),
          isNull(shipments.pharmacyKey),
        ),
      );
    await tell(acting, wish.key, { kind: 'address' });
    return { ok: true };
  });
}

/** Sends a shipment of an order again that came back. */
export function resendShipment(
  services: Pick<Services, 'db' | 'clock'>,
  wish: OrderWish,
  shipment: string,
): Promise<OrderActed> {
  return actOn(services, wish, 'resend', async ({ tx, now, order }) => {
    const row = await lockShipment(tx, eq(shipments.number, shipment));
    if (row?.orderId !== order.id) return no(404, 'This order has no such parcel.');
    const refusal = await resendReturned(tx, now, row);
    return refusal === null ? { ok: true } : no(409, refusal);
  });
}

/**
 * Cancels what can still be cancelled of an order: what waits for a decision, or has not left, is over, what renews
 * ends, and its shipments are not sent and paid back. What is on its way stays as it is.
 */
export function cancelOrder(
  services: Pick<Services, 'db' | 'clock'>,
  wish: OrderWish,
): Promise<OrderActed> {
  return actOn(services, wish, 'cancel', async (acting) => {
    const { tx, now, order } = acting;
    if (!(await openActs(tx, order.number)).cancel) {
      return no(409, 'Nothing of this order is left to cancel.');
    }
    const reason = 'Our team cancelled this order.';
    const cases = await tx.select().from(careCases).where(eq(careCases.orderId, order.id));
    await endCases(tx, now, cases, reason);
    await endSubscriptions(tx, now, order.id, reason);
    await callOffOrderShipments(tx, now, order.id, cases, reason);
    await tell(acting, wish.key, { kind: 'cancelled' });
    return { ok: true };
  });
}

/** Notes what is made of a disputed payment: accepted, or contested on the gateway’s own pages. */
export function workOnDispute(
  services: Pick<Services, 'db' | 'clock'>,
  wish: OrderWish,
  ref: string,
  handling: 'accepted' | 'contested',
): Promise<OrderActed> {
  const kind = handling === 'accepted' ? 'disputeAccepted' : 'disputeContested';
  return actOn(services, wish, kind, async ({ tx, now, order, staff }) => {
    const of = { orderId: order.id, ref, staffId: staff.id };
    return (await handleDispute(tx, now, of, handling))
      ? { ok: true }
      : no(409, 'This dispute is decided already.');
  });
}

/**
 * Notes that a patient died or went to another clinic: everything of theirs stops. What waits for a decision is over,
 * no prescription stays in force, nothing renews, and shipments that the carrier does not have are called off and paid
 * back. Their conversation is closed; after a death no mail is written to them, and nobody signs in as them.
 */
export function closePatient(
  services: Pick<Services, 'db' | 'clock'>,
  wish: OrderWish,
  kind: 'transfer' | 'death',
): Promise<OrderActed> {
  return actOn(services, wish, kind, async (acting) => {
    const { tx, now, order } = acting;
    const { userId: patientId } = order;
    // Comes first, so that nothing that follows writes to somebody who died.
    await tx
      .update(users)
      .set({ closedFor: kind, ...(kind === 'death' ? { disabledAt: now } : {}) })
      .where(eq(users.id, patientId));
    if (kind === 'death') await tx.delete(sessions).where(eq(sessions.userId, patientId));
    const reason = kind === 'death' ? 'The account was closed.' : 'You moved to another clinic.';
    await stopEverything(tx, now, patientId, reason);
    if (kind === 'transfer') await tell(acting, wish.key, { kind: 'transfer' });
    return { ok: true };
  });
}

/**
 * Removes what a patient has besides their password, who lost it and proved to support who they are: their
 * authenticator app, passkeys and recovery codes. They are signed out everywhere, and told.
 */
export async function removeOwnSecondStep(
  context: AppLoadContext,
  wish: OrderWish,
): Promise<OrderActed> {
  let patientId = '';
  const acted = await actOn(context, wish, 'secondStep', async ({ tx, order, staff }) => {
    const [patient] = await tx.select().from(users).where(eq(users.id, order.userId));
    if (!patient || !(await hasAnySecondStep(tx, patient.id))) {
      return no(409, 'This patient signs in with their password alone.');
    }
    patientId = patient.id;
    await clearSecondStep(tx, patient.id);
    await recordAndNotify(tx, context, patient, {
      event: 'reset',
      actorId: staff.id,
      reason: wish.reason.trim(),
    });
    return { ok: true };
  });
  if (acted.ok && patientId !== '') await forgiveAllCodes(context, patientId);
  return acted;
}
