import { and, asc, eq, inArray, isNull, sum } from 'drizzle-orm';
import { formatMoney } from '../../engine/values';
import type { TypedAddress } from '../../schemas/generated/types';
import { lockShipment } from '../care/dispensing/shipments/change-shipment.server';
import { resendReturned } from '../care/dispensing/shipments/send-again.server';
import { endSubscriptions, handleDispute } from '../commerce/disputes/disputes.server';
import { mailAboutOrder } from '../commerce/orders/mail-about-order.server';
import { leftOfLines, lockOrder, requestRefund } from '../commerce/refunds/refunds.server';
import { placeOf } from '../database/sealing/envelope.server';
import { sealerFor } from '../database/sealing/sealing.server';
import { sessions, users } from '../database/tables/accounts.schema.server';
import type { AccessAction } from '../database/tables/audit.schema.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { disputes, type OrderActKind, orderActs } from '../database/tables/refunds.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { mayDo } from '../identity/access/grants';
import { recordAccess } from '../identity/audit/audit.server';
import { keepShippingAddress } from '../identity/profile/addresses.server';
import { recordAndNotify } from '../identity/second-factor/notify-owner.server';
import {
  clearSecondStep,
  hasAnySecondStep,
} from '../identity/second-factor/reset-second-factor.server';
import { forgiveAllCodes } from '../identity/second-factor/second-factor-limits.server';
import type { Tx } from '../kernel/database/client.server';
import type { AppLoadContext, Services } from '../kernel/http/load-context';
import { isUuid } from '../kernel/http/uuid';
import { type OrderActNews, orderActMail } from '../mail/templates/orders';
import { callOffOrderShipments, endCases, openActs, stopEverything } from './call-off-order.server';

type OrderRow = typeof orders.$inferSelect;

export type OrderActed =
  | { ok: true }
  | {
      ok: false;
      status: 403 | 404 | 409 | 422;
      message: string;
      /** Errors by the names of the fields. */
      errors?: Record<string, string>;
    };

/** Act that somebody of the staff wishes, on an order such as F-100234. */
export interface OrderWish {
  staffId: string;
  number: string;
  /** Key made by the page that asks: the same one again does nothing anew. */
  key: string;
  /** Reason, for the record. */
  reason: string;
}

interface Acting {
  tx: Tx;
  now: Date;
  order: OrderRow;
  staff: typeof users.$inferSelect;
  /** Cents that went back, for the record. */
  note: { amount: number | null };
}

const actions = {
  address: 'order.correctAddress',
  resend: 'shipment.sendAgain',
  cancel: 'order.cancel',
  refund: 'order.refund',
  disputeAccepted: 'order.dispute',
  disputeContested: 'order.dispute',
  transfer: 'order.transfer',
  death: 'order.death',
  secondStep: 'patient.removeSecondStep',
} as const satisfies Record<OrderActKind, AccessAction>;

const longestReason = 500;

/**
 * Does something with an order as somebody who may now, and puts it on record with the reason, in one transaction. The
 * cases of the order are locked before it, as everywhere.
 */
function actOn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { staffId, number, key, reason: typed }: OrderWish,
  kind: OrderActKind,
  act: (acting: Acting) => Promise<OrderActed>,
): Promise<OrderActed> {
  const done = db.transaction(async (tx): Promise<OrderActed> => {
    const [staff] = await tx.select().from(users).where(eq(users.id, staffId)).for('share');
    if (!staff || staff.disabledAt !== null || !mayDo(staff, 'orders:support')) {
      return no(403, 'You may not do this.');
    }
    const [order] = await tx.select().from(orders).where(eq(orders.number, number));
    if (!order || !isUuid(key)) return no(404, 'There is no such order.');
    const reason = typed.trim();
    if (reason === '' || reason.length > longestReason) {
      const words = reason === '' ? 'Write why' : `Use at most ${longestReason} characters`;
      return no(422, words, { reason: words });
    }
    await tx
      .select({ id: careCases.id })
      .from(careCases)
      .where(eq(careCases.patientId, order.userId))
      .orderBy(asc(careCases.id))
      .for('update');
    await lockOrder(tx, order.id);
    const [known] = await tx.select().from(orderActs).where(eq(orderActs.key, key));
    if (known) return { ok: true };
    const now = clock.now();
    const note = { amount: null };
    const acted = await act({ tx, now, order, staff, note });
    // Whatever it had begun to write is undone.
    if (!acted.ok) throw new Refused(acted);
    const { id: orderId, userId: patientId } = order;
    const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
    await tx.insert(orderActs).values({
      ...{ key, orderId, kind, staffId, amount: note.amount, at: now },
      reason: sealer.text(reason, placeOf('order_acts.reason', key)),
    });
    const subject = order.number;
    await recordAccess(tx, {
      ...{ at: now, staffId, patientId, action: actions[kind], subject, reason },
    });
    return { ok: true };
  });
  return done.catch((error: unknown) => {
    if (error instanceof Refused) return error.refusal;
    throw error;
  });
}

class Refused extends Error {
  constructor(readonly refusal: OrderActed) {
    super();
  }
}

function no(
  status: Extract<OrderActed, { ok: false }>['status'],
  message: string,
  errors?: Record<string, string>,
): OrderActed {
  return { ok: false, status, message, ...(errors ? { errors } : {}) };
}

function tell({ tx, now, order }: Acting, key: string, news: OrderActNews): Promise<void> {
  const about = { orderId: order.id, key: `order-act ${key}` };
  return mailAboutOrder(tx, now, about, (reader) => orderActMail(reader, news));
}

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

/**
 * Pays back some of what was charged for lines of an order. Support may pay back so much of an order in all, managers
 * whatever is left. While a payment is disputed nobody does: the bank may give the same money back.
 * @param wished Cents by line.
 */
export function refundLines(
  services: Pick<Services, 'db' | 'clock' | 'config'>,
  wish: OrderWish,
  wished: ReadonlyMap<string, number>,
): Promise<OrderActed> {
  return actOn(services, wish, 'refund', async (acting) => {
    const { tx, now, order, staff, note } = acting;
    const [disputed] = await tx
      .select({ ref: disputes.ref })
      .from(disputes)
      .where(and(eq(disputes.orderId, order.id), eq(disputes.status, 'open')));
    if (disputed) return no(409, 'A payment of this order is disputed. Wait for the decision.');
    const left = await leftOfLines(tx, order.id);
    const errors: Record<string, string> = {};
    let total = 0;
    for (const [line, cents] of wished) {
      const most = left.get(line) ?? 0;
      total += cents;
      if (cents > most)
        errors[`line ${line}`] = `At most ${formatMoney(most, order.currency)} are left`;
    }
    if (Object.keys(errors).length > 0) return no(422, 'Look at what is marked.', errors);
    if (total === 0) return no(422, 'Enter what goes back.', { lines: 'Enter what goes back' });
    const limit = services.config.supportRefundLimit;
    if (!mayDo(staff, 'practice:manage')) {
      const [before] = await tx
        .select({ total: sum(orderActs.amount) })
        .from(orderActs)
        .where(and(eq(orderActs.orderId, order.id), eq(orderActs.kind, 'refund')));
      if (Number(before?.total ?? 0) + total > limit) {
        return no(
          403,
          `You can pay back ${formatMoney(limit, order.currency)} of an order in all. Ask a manager for more.`,
        );
      }
    }
    const lines = [...wished].map(([orderLineId, cents]) => {
      let rest = cents;
      return {
        orderLineId,
        // A line may have been charged by more than one payment.
        cents: (_charged: number, most: number) => {
          const part = Math.min(rest, most);
          rest -= part;
          return part;
        },
      };
    });
    const key = `staff ${wish.key}`;
    note.amount = await requestRefund(tx, now, { orderId: order.id, key, of: { lines } });
    if (note.amount !== total) return no(409, 'Less than that is left. Load this page again.');
    await tell(acting, wish.key, { kind: 'refunded', amount: total });
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
