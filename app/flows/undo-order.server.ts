import { and, asc, eq, type SQL } from 'drizzle-orm';
import { cancelShipment } from '../care/dispensing/shipments/hold-or-cancel-shipments.server';
import { orderLines, orders } from '../database/tables/orders.schema.server';
import { checkouts } from '../database/tables/payments.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import { minute } from '../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../kernel/database/client.server';
import type { Services } from '../kernel/http/load-context';

/** An order that its patient can undo: it was bought with one press, and no pharmacy was asked for it. */
export interface UndoableOrder {
  checkout: string;
  /** Titles of what was bought. */
  titles: string[];
  /** Minutes that are left, rounded up. */
  minutes: number;
}

/** Lists the orders that a patient can undo now, the newest last. */
export async function undoableOrders(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<UndoableOrder[]> {
  const rows = await db
    .select({
      checkout: checkouts.id,
      title: orderLines.productTitle,
      until: shipments.postponedUntil,
      shipment: shipments,
    })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .innerJoin(orderLines, eq(orderLines.orderId, orders.id))
    .where(
      and(
        eq(shipments.patientId, userId),
        eq(shipments.status, 'preparing'),
        eq(checkouts.wallet, 'kept-card'),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
  const found = new Map<string, UndoableOrder>();
  for (const { checkout, title, until, shipment } of rows) {
    if (until === null || !isUndoable(shipment, now)) continue;
    const minutes = Math.ceil((until.getTime() - now.getTime()) / minute);
    const titles = [...(found.get(checkout)?.titles ?? []), title];
    found.set(checkout, { checkout, titles, minutes });
  }
  return [...found.values()];
}

type Parcel = Pick<typeof shipments.$inferSelect, 'status' | 'pharmacyKey' | 'postponedUntil'>;

function isUndoable({ status, pharmacyKey, postponedUntil }: Parcel, now: Date): boolean {
  const waits = postponedUntil !== null && postponedUntil > now;
  return status === 'preparing' && pharmacyKey === null && waits;
}

/**
 * Undoes what a patient bought with one press: its parcel is not sent, and all of its money goes back. Undoing it twice
 * is harmless.
 * @returns False where a pharmacy was asked already, or nothing of the kind is theirs.
 */
export function undoOrder(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  checkout: string,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const parcels = await lockParcels(
      tx,
      and(eq(orders.userId, userId), eq(checkouts.id, checkout), eq(checkouts.wallet, 'kept-card')),
    );
    if (parcels.length === 0) return false;
    if (parcels.every(({ status }) => status === 'cancelled')) return true;
    const now = clock.now();
    if (!parcels.every((parcel) => isUndoable(parcel, now))) return false;
    for (const parcel of parcels)
      await cancelShipment(tx, now, parcel, 'You undid this order.', 'undone');
    return true;
  });
}

/** Locks the parcels of an order. What asks a pharmacy for one holds the same lock. */
async function lockParcels(tx: Tx, which: SQL | undefined) {
  const rows = await tx
    .select({ shipment: shipments })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(which)
    .orderBy(asc(shipments.createdAt), asc(shipments.id))
    .for('update', { of: shipments });
  return rows.map(({ shipment }) => shipment);
}
