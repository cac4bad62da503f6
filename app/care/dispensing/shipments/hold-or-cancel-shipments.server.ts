import { and, eq, inArray, isNotNull, isNull, notInArray, type SQL } from 'drizzle-orm';
import type { ShipmentStatus } from '../../../../engine/care';
import { requestRefund, requestRenewalRefund } from '../../../commerce/refunds/refunds.server';
import type { LineBack } from '../../../commerce/refunds/shares';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../../database/tables/subscriptions.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { holdCase } from '../../cases/change-case.server';
import { shareOfShipment } from '../../prescriptions/shipment-prices';
import {
  changeShipment,
  followShipmentLater,
  type ShipmentRow,
  sendShipmentMail,
  submitLater,
} from './change-shipment.server';

interface Hold {
  /** Reason for which it may not leave, in words for the patient. */
  reason: string;
  /** The state it would go to, two letters. */
  state: string;
}

/**
 * Keeps a shipment from leaving until a provider has looked, in the state where the patient lives by now. Where no
 * provider can help it is not sent, and paid back.
 */
export async function holdShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  { reason, state }: Hold,
): Promise<void> {
  const step = { event: 'hold', by: 'system', reason } as const;
  const along = { reason, pharmacyKey: null, unanswered: 0, postponedUntil: null };
  const held = await changeShipment(tx, now, row, step, along);
  const isRefill = (await refillsOf(tx, held)).length > 0;
  const isLookedAt =
    held.caseId !== null && (await holdCase(tx, now, held.caseId, { reason, state, isRefill }));
  if (isLookedAt) await sendShipmentMail(tx, now, held, { kind: 'held' });
  else await cancelShipment(tx, now, held, reason);
}

/**
 * Lets the shipments of a case go on that a provider had to look at.
 * @returns The number of them.
 */
export async function releaseShipments(tx: Tx, now: Date, caseId: string): Promise<number> {
  const held = await lockShipments(tx, caseId, ['held']);
  for (const row of held) {
    const step = { event: 'release', by: 'system', reason: '' } as const;
    await changeShipment(tx, now, row, step);
    await submitLater(tx, row.id, now);
  }
  return held.length;
}

/** The shipments of a case that stand like that, locked, the oldest first. Whoever calls has locked the case. */
function lockShipments(
  tx: Tx,
  caseId: string,
  statuses: readonly ShipmentStatus[],
): Promise<ShipmentRow[]> {
  return tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.caseId, caseId), inArray(shipments.status, [...statuses])))
    .orderBy(shipments.createdAt, shipments.id)
    .for('update');
}

/** Reason for the patient, on their page and in mail: it names nothing of their health. */
const newAnswersFirst = 'A provider looks at what is new first.';

/**
 * Keeps the shipments of a case from leaving, in the transaction in which its patient told us why. What no pharmacy has
 * heard of is held here; with the others the gate is asked at once, which calls off what the carrier does not have.
 * Whoever calls has locked the case.
 */
export async function holdShipments(tx: Tx, now: Date, caseId: string): Promise<void> {
  const sent = await lockShipments(tx, caseId, ['preparing', 'ordered', 'packed']);
  for (const row of sent) {
    const along = { reason: newAnswersFirst, unanswered: 0, postponedUntil: null };
    if (row.status !== 'preparing') await followShipmentLater(tx, row.id, now);
    else if (row.pharmacyKey !== null) await submitLater(tx, row.id, now);
    else
      await changeShipment(
        tx,
        now,
        row,
        { event: 'hold', by: 'system', reason: newAnswersFirst },
        along,
      );
  }
}

/**
 * Gives up a shipment that cannot be sent, pays back what was paid for it, and tells the patient.
 * @param kind `undone` where the patient wished it.
 */
export async function cancelShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  reason: string,
  kind: 'cancelled' | 'undone' = 'cancelled',
): Promise<void> {
  const cancelled = await closeShipment(tx, now, row, reason);
  const refund = await payBack(tx, now, cancelled);
  await sendShipmentMail(tx, now, cancelled, { kind, refund });
}

/** Gives up a shipment that is paid back and told of elsewhere. */
function closeShipment(tx: Tx, now: Date, row: ShipmentRow, reason: string): Promise<ShipmentRow> {
  const step = { event: 'cancel', by: 'system', reason } as const;
  return changeShipment(tx, now, row, step, { reason, pharmacyKey: null });
}

/** Reason as the gate gives it: mail shows it too, so it names nothing of the patient’s health. */
export const providerEnded = 'Your provider ended this prescription.';

/**
 * Calls off the shipments of a case whose treatment or order is ended, in the transaction in which that is decided.
 * What no pharmacy has heard of is cancelled and paid back here; with the others the gate is asked at once, which
 * calls off what the carrier does not have. Whoever calls has locked the case.
 */
export async function callOffShipments(
  tx: Tx,
  now: Date,
  caseId: string,
  reason: string,
): Promise<void> {
  const sent = await lockShipments(tx, caseId, ['preparing', 'held', 'ordered', 'packed']);
  for (const row of sent) {
    if (row.pharmacyKey === null) await cancelShipment(tx, now, row, reason);
    else if (row.status === 'preparing') await submitLater(tx, row.id, now);
    else await followShipmentLater(tx, row.id, now);
  }
}

/**
 * Has the shipments of a condition called back that a pharmacy has, where something new is in the way of all of them.
 */
export async function callBackShipments(tx: Tx, now: Date, which: SQL | undefined): Promise<void> {
  const asked = await tx
    .select({ id: shipments.id, status: shipments.status })
    .from(shipments)
    .where(
      and(
        which,
        isNotNull(shipments.pharmacyKey),
        inArray(shipments.status, ['preparing', 'ordered', 'packed']),
      ),
    );
  for (const { id, status } of asked) {
    if (status === 'preparing') await submitLater(tx, id, now);
    else await followShipmentLater(tx, id, now);
  }
}

/**
 * Calls off what was bought along with treatments of which none goes ahead, in the transaction in which the last one is
 * given up. With what a pharmacy was asked for the gate is asked at once, which calls off and pays back what the
 * carrier does not have.
 */
export async function callOffExtras(
  tx: Tx,
  now: Date,
  orderId: string,
  reason: string,
): Promise<Extras> {
  const found = await tx
    .select()
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.caseId)))
    .orderBy(shipments.createdAt, shipments.id)
    .for('update');
  const going: string[] = [];
  for (const row of found) {
    const { id, status, pharmacyKey } = row;
    if (status === 'ordered' || status === 'packed') await followShipmentLater(tx, id, now);
    else if (pharmacyKey !== null && status === 'preparing') await submitLater(tx, id, now);
    else if (status === 'preparing' || status === 'held') await closeShipment(tx, now, row, reason);
    if (pharmacyKey !== null && status !== 'cancelled') going.push(id);
  }
  const sent = tx
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(inArray(shipmentLines.shipmentId, going));
  const lines = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, orderId),
        eq(orderLines.prescription, false),
        notInArray(orderLines.id, sent),
      ),
    );
  return {
    unsent: lines.map(({ id }) => id),
    isSomeSent: found.some(({ status }) => status === 'shipped' || status === 'delivered'),
  };
}

/** Extras of an order that does not go ahead. */
interface Extras {
  /** Lines of which nothing leaves: whoever asked pays them back. */
  unsent: string[];
  /** True where something is with the carrier, or came: it stays paid. */
  isSomeSent: boolean;
}

/**
 * Gives up the shipments of a case that waited for a provider or for their day, in the transaction in which the case is
 * declined or expires.
 * @param isOrderPaidBack True if what was paid with the order is given back by the case itself.
 */
export async function giveUpShipments(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, isOrderPaidBack }: { reason: string; isOrderPaidBack: boolean },
): Promise<void> {
  for (const row of await lockShipments(tx, caseId, ['preparing', 'held'])) {
    if (row.pharmacyKey !== null) continue;
    const isCovered = isOrderPaidBack && (await refillsOf(tx, row)).length === 0;
    if (isCovered) await closeShipment(tx, now, row, reason);
    else await cancelShipment(tx, now, row, reason);
  }
}

/**
 * Gives back what was paid for a shipment that is not sent, or was lost twice: once, for it and for the one that it
 * replaces together.
 * @returns Cents that are given back; 0 where nothing of the payment is left.
 */
export async function payBack(tx: Tx, now: Date, row: ShipmentRow): Promise<number> {
  const { id, orderId, reshipmentOf } = row;
  const key = `shipment ${reshipmentOf ?? id}`;
  const refills = await refillsOf(tx, row);
  if (refills.length > 0) {
    const lines = await tx
      .select({ sent: shipmentLines, subscriptionId: subscriptions.id })
      .from(shipmentLines)
      .innerJoin(subscriptions, eq(subscriptions.orderLineId, shipmentLines.orderLineId))
      .where(eq(shipmentLines.shipmentId, id));
    let total = 0;
    for (const { gateway, renewalRef: ref, subscriptionId, amount } of refills) {
      const line = lines.find((one) => one.subscriptionId === subscriptionId);
      // Another shipment of the split has it.
      if (!line) continue;
      const { part, difference, orderLineId } = line.sent;
      const all = { packed: 1, ordered: 1, part };
      const isWhole = part === null && difference >= 0;
      const most = isWhole ? null : shareOfShipment(amount, all) + Math.min(0, difference);
      const wish = { key: `${key} ${ref}`, most };
      const refund = await requestRenewalRefund(tx, now, { gateway, ref }, wish);
      total += refund?.amount ?? 0;
      // What it cost more since was charged for its order.
      const beside = [{ orderLineId, cents: () => 0, beside: Math.max(0, difference) }];
      const since = { orderId, key: `${key} since`, of: { lines: beside } };
      if (difference > 0) total += await requestRefund(tx, now, since);
    }
    return total;
  }
  // Where nothing else was ordered, its shipping goes back too.
  const of = (await holdsWholeOrder(tx, row)) ? 'order' : { lines: await partsOf(tx, id) };
  return requestRefund(tx, now, { orderId, key, of });
}

/** Says whether all of an order is in a shipment. */
async function holdsWholeOrder(
  tx: Tx,
  { id, orderId }: Pick<ShipmentRow, 'id' | 'orderId'>,
): Promise<boolean> {
  const packed = tx
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(eq(shipmentLines.shipmentId, id));
  const [other] = await tx
    .select({ id: orderLines.id })
    .from(orderLines)
    .where(and(eq(orderLines.orderId, orderId), notInArray(orderLines.id, packed)))
    .limit(1);
  const [part] = await tx
    .select({ id: shipmentLines.orderLineId })
    .from(shipmentLines)
    .where(and(eq(shipmentLines.shipmentId, id), isNotNull(shipmentLines.part)))
    .limit(1);
  return other === undefined && part === undefined;
}

/** Lists what is in a shipment, each line with the part of it that was packed. */
async function partsOf(tx: Tx, shipmentId: string): Promise<LineBack[]> {
  const rows = await tx
    .select({
      orderLineId: shipmentLines.orderLineId,
      packed: shipmentLines.quantity,
      ordered: orderLines.quantity,
      part: shipmentLines.part,
      difference: shipmentLines.difference,
    })
    .from(shipmentLines)
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(eq(shipmentLines.shipmentId, shipmentId));
  return rows.map(({ orderLineId, difference: beside, ...parcel }) => ({
    ...{ orderLineId, beside },
    cents: (charged) => shareOfShipment(charged, parcel),
  }));
}

type ShipmentRefill = typeof refills.$inferSelect;

/** The refills that a shipment, or the one that it replaces, was paid with; none for what was paid with the order. */
function refillsOf(
  db: Queryable,
  { id, reshipmentOf, splitFrom }: Pick<ShipmentRow, 'id' | 'reshipmentOf' | 'splitFrom'>,
): Promise<ShipmentRefill[]> {
  const first = splitFrom ?? reshipmentOf ?? id;
  return db
    .select()
    .from(refills)
    .where(eq(refills.shipmentId, first))
    .orderBy(refills.createdAt, refills.id);
}
