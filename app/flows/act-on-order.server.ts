import { asc, eq } from 'drizzle-orm';
import { mailAboutOrder } from '../commerce/orders/mail-about-order.server';
import { lockOrder } from '../commerce/refunds/refunds.server';
import { placeOf } from '../database/sealing/envelope.server';
import { sealerFor } from '../database/sealing/sealing.server';
import { users } from '../database/tables/accounts.schema.server';
import type { AccessAction } from '../database/tables/audit.schema.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { type OrderActKind, orderActs } from '../database/tables/refunds.schema.server';
import { mayDo } from '../identity/access/grants';
import { recordAccess } from '../identity/audit/audit.server';
import type { Tx } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';
import { isUuid } from '../kernel/http/uuid';
import { type OrderActNews, orderActMail } from '../mail/templates/orders';

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

export interface Acting {
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
export function actOn(
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

/** Refuses an act. @param errors Errors by the names of the fields. */
export function no(
  status: Extract<OrderActed, { ok: false }>['status'],
  message: string,
  errors?: Record<string, string>,
): OrderActed {
  return { ok: false, status, message, ...(errors ? { errors } : {}) };
}

/** Mails the patient about an act on their order. */
export function tell({ tx, now, order }: Acting, key: string, news: OrderActNews): Promise<void> {
  const about = { orderId: order.id, key: `order-act ${key}` };
  return mailAboutOrder(tx, now, about, (reader) => orderActMail(reader, news));
}
