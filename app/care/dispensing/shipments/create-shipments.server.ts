import { and, eq, isNull, ne, or, sql } from 'drizzle-orm';
import type { Fill, PlannedShipment } from '../../../../engine/supply';
import { addDays } from '../../../../engine/values';
import type { OrderWithLines } from '../../../commerce/orders/place-order.server';
import type { CheckoutSnapshot } from '../../../database/tables/payments.schema.server';
import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import {
  type LinePart,
  type PricedAs,
  shipmentLines,
  shipments,
} from '../../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../../database/tables/subscriptions.schema.server';
import { findAddress } from '../../../identity/profile/addresses.server';
import { isWhole, ships } from '../../../identity/profile/delivery-address';
import { minute } from '../../../kernel/calendar/milliseconds';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { goesAlong, isTreatment } from '../../prescriptions/add-ons.server';
import { submitLater } from './change-shipment.server';

/** Number such as S-500118. Numbers are never given twice. */
const nextNumber = sql<string>`'S-' || nextval('shipment_numbers')`;

/** Calendar days from the moment something may ship until it should arrive. */
const daysToArrive = 5;

/** Items that were paid for, as the order has its lines. */
interface Paid extends Pick<CheckoutSnapshot, 'items'> {
  /** Moment before which no pharmacy is asked for them; null for at once. */
  postponedUntil?: Date | null;
}

/**
 * Opens the shipment for everything of an order that needs no prescription, in the transaction that writes the
 * order. The rest waits for its case, and the add-ons of a treatment wait with it.
 */
export async function createShipments(
  tx: Tx,
  now: Date,
  { order, lines }: OrderWithLines,
  { items, postponedUntil = null }: Paid,
): Promise<void> {
  const waits = lines.some(isTreatment);
  const free = lines.filter((line) => {
    const item = items[line.position];
    const isFree = !line.prescription && !(waits && goesAlong(line));
    return isFree && item !== undefined && ships(item);
  });
  if (free.length > 0)
    await openShipment(tx, now, order, { caseId: null, lines: free, postponedUntil });
}

interface LineToShip {
  /** The line of the order. */
  id: string;
  quantity: number;
  /** Packages of what is prescribed; null where nothing is. */
  fill?: Fill | null;
  /** Prescription that allows it; null where none is needed. */
  prescriptionId?: string | null;
  /** Part of the line’s price that it is, where the line is split over shipments. */
  part?: LinePart | null;
  /** Cents that it costs more or less than that, where it takes the place of another shipment. */
  difference?: number;
  due?: number;
  pricedAs?: PricedAs | null;
  /** Shipments that leave later of what was paid for with it. */
  later?: readonly PlannedShipment[];
}

interface Shipment {
  /** The case that allows it; null where nothing in it needs a prescription. */
  caseId: string | null;
  lines: readonly LineToShip[];
  reshipmentOf?: string;
  /** The shipment that was first, where this one is split from it. */
  splitFrom?: string | null;
  /** The first day on which it may leave, YYYY-MM-DD; null where it leaves at once. */
  leavesOn?: string | null;
  /** Moment before which no pharmacy is asked for it. */
  postponedUntil?: Date | null;
}

/** Columns that a shipment takes from its order. */
type Addressed = Pick<OrderWithLines['order'], 'id' | 'userId' | 'shippingAddress'>;

/**
 * Opens a shipment, and lets the pharmacy be asked for it in a job: it is elsewhere, and may be away.
 * @returns Its id; null for an order without an address, which nothing can be sent to.
 */
export async function openShipment(
  tx: Tx,
  now: Date,
  order: Addressed,
  {
    caseId,
    lines,
    reshipmentOf,
    splitFrom = null,
    leavesOn = null,
    postponedUntil = null,
  }: Shipment,
): Promise<string | null> {
  const { id: orderId, userId: patientId, shippingAddress: address } = order;
  if (address === null) return null;
  const [opened] = await tx
    .insert(shipments)
    .values({
      orderId,
      caseId,
      patientId,
      address,
      number: nextNumber,
      status: 'preparing',
      leavesOn,
      postponedUntil,
      expectedOn: addDays(leavesOn ?? dayOf(now), daysToArrive),
      createdAt: now,
      reshipmentOf: reshipmentOf ?? null,
      splitFrom,
    })
    .returning({ id: shipments.id });
  if (!opened) throw new Error(`No shipment was opened for order ${orderId}.`);
  const { id: shipmentId } = opened;
  await tx.insert(shipmentLines).values(
    lines.map(({ id: orderLineId, quantity, fill = null, part = null, ...line }) => ({
      ...{ shipmentId, orderLineId, quantity, fill, part },
      prescriptionId: line.prescriptionId ?? null,
      difference: line.difference ?? 0,
      due: line.due ?? 0,
      pricedAs: line.pricedAs ?? null,
    })),
  );
  const earliest = leavesOn === null ? now : startOfDay(leavesOn);
  await submitLater(tx, shipmentId, postponedUntil ?? earliest);
  const later = lines.flatMap((line) => (line.later ?? []).map((planned) => ({ line, planned })));
  for (const { line, planned } of later)
    await openLater(tx, now, order, { caseId, first: shipmentId, line, planned });
  return shipmentId;
}

interface LaterShipment extends Pick<Shipment, 'caseId'> {
  /** The shipment that leaves first, by its id. */
  first: string;
  line: LineToShip;
  planned: PlannedShipment;
}

/** Opens a shipment of a supply that leaves later: it waits for its day. */
async function openLater(
  tx: Tx,
  now: Date,
  order: Addressed,
  { caseId, first, line, planned }: LaterShipment,
): Promise<void> {
  const { fill, part, leavesOn } = planned;
  const lines = [{ ...line, fill, part, later: [] }];
  await openShipment(tx, now, order, { caseId, lines, splitFrom: first, leavesOn });
}

/** Time that a shipment waits for what else of its order renews that day. */
const waitsForOthers = 15 * minute;

interface RefillShipment {
  /** The case that allows the line; null where nothing has to. */
  caseId: string | null;
  line: LineToShip;
  /** Subscription that is renewed. */
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
  const { id: orderLineId, quantity, fill = null, prescriptionId = null, part = null } = line;
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
    .values({ shipmentId, orderLineId, quantity, fill, prescriptionId, part });
  for (const planned of line.later ?? [])
    await openLater(tx, now, order, { caseId, first: shipmentId, line, planned });
  if (caseId !== null) {
    await tx.update(shipments).set({ caseId }).where(eq(shipments.id, shipmentId));
  }
  if (!othersAreDue) await submitLater(tx, shipmentId, now);
  return shipmentId;
}

/** The shipment that was opened for another renewal of an order on a day, locked; null once a pharmacy was asked. */
async function shipmentOfDay(tx: Tx, orderId: string, dueOn: string, caseId: string | null) {
  // One case decides about a shipment: lines of another case go in a shipment of their own.
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

/** Finds what else of an order renews, now or ever, and when it does next. */
function othersOf(tx: Tx, orderId: string, subscriptionId: string) {
  return tx
    .select({ status: subscriptions.status, nextRefillOn: subscriptions.nextRefillOn })
    .from(subscriptions)
    .where(and(eq(subscriptions.orderId, orderId), ne(subscriptions.id, subscriptionId)));
}

/**
 * Finds the address to which a patient’s shipments go now: to the address of their profile, else to the one that was
 * given before.
 */
export async function deliveryAddressOf<Before extends DeliveryAddress | null>(
  db: Queryable,
  patientId: string,
  before: Before,
): Promise<DeliveryAddress | Before> {
  const stored = await findAddress(db, patientId, 'shipping');
  return stored && isWhole(stored.address) ? stored.address : before;
}
