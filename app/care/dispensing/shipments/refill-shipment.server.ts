import { and, eq, isNull, ne, or } from 'drizzle-orm';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../../database/tables/subscriptions.schema.server';
import { minute } from '../../../kernel/calendar/milliseconds';
import type { Tx } from '../../../kernel/database/client.server';
import { type Addressed, type LineToShip, openShipment } from './create-shipments.server';
import { submitLater } from './shipment-queue.server';

/** So long a shipment waits for what else of its order renews that day. */
const waitsForOthers = 15 * minute;

interface RefillShipment {
  /** The case that allows the line; null where nothing has to. */
  caseId: string | null;
  line: LineToShip;
  /** What is renewed. */
  subscriptionId: string;
  /** The day of the plan, YYYY-MM-DD. */
  dueOn: string;
}

/**
 * Puts a refill that was paid into a shipment: the one of what else of its order renews that day, while no pharmacy
 * was asked for it, else one of its own, which waits a while for the others. Whoever calls has locked the cases of
 * the order and what renews.
 * @returns Its id; null for an order without an address.
 */
export async function packRefill(
  tx: Tx,
  now: Date,
  order: Addressed,
  { caseId, line, subscriptionId, dueOn }: RefillShipment,
): Promise<string | null> {
  const { id: orderLineId, quantity, dosage, prescriptionId = null } = line;
  const others = await othersOf(tx, order.id, subscriptionId);
  const othersAreDue = others.some(
    ({ status, nextRefillOn }) => status === 'active' && nextRefillOn === dueOn,
  );
  const together = others.length > 0 ? await shipmentOfDay(tx, order.id, dueOn, caseId) : null;
  if (together === null) {
    const opened = await openShipment(tx, now, order, { caseId, lines: [line] });
    if (opened !== null && othersAreDue) {
      await submitLater(tx, opened, new Date(now.getTime() + waitsForOthers));
    }
    return opened;
  }
  const { id: shipmentId } = together;
  await tx
    .insert(shipmentLines)
    .values({ shipmentId, orderLineId, quantity, dosage, prescriptionId });
  if (caseId !== null) {
    await tx.update(shipments).set({ caseId }).where(eq(shipments.id, shipmentId));
  }
  if (!othersAreDue) await submitLater(tx, shipmentId, now);
  return shipmentId;
}

/** The shipment that was opened for another renewal of an order on a day, locked; null once a pharmacy was asked. */
async function shipmentOfDay(tx: Tx, orderId: string, dueOn: string, caseId: string | null) {
  // One case decides about a shipment: what another one decides about goes for itself.
  const isOfOneCase =
    caseId === null ? undefined : or(isNull(shipments.caseId), eq(shipments.caseId, caseId));
  const [found] = await tx
    .select({ id: shipments.id })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(shipments, eq(shipments.id, refills.shipmentId))
    .where(
      and(
        eq(subscriptions.orderId, orderId),
        eq(refills.dueOn, dueOn),
        eq(shipments.status, 'preparing'),
        isNull(shipments.pharmacyKey),
        isOfOneCase,
      ),
    )
    .limit(1)
    .for('update', { of: shipments });
  return found ?? null;
}

/** What else of an order renews, now or ever, and when it does next. */
function othersOf(tx: Tx, orderId: string, subscriptionId: string) {
  return tx
    .select({ status: subscriptions.status, nextRefillOn: subscriptions.nextRefillOn })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, orderId), ne(subscriptions.id, subscriptionId)));
}
