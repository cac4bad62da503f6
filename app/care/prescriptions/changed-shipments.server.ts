import { and, asc, eq, gt, inArray, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { PriceList } from '../../../engine/commerce';
import { requestRefund, requestRenewalRefund } from '../../commerce/refunds/refunds.server';
import type { RenewalName } from '../../commerce/renewals/renewals.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { PaidLine } from './price-change';
import {
  differencesOf,
  type Prescribed,
  pricedAs,
  type ShipmentOfLine,
  withDosage,
} from './shipment-prices';
import type { WaitingDays } from './supply';

/** A parcel that was paid and that no pharmacy was asked for, with where its money came from. */
export interface WaitingShipment extends ShipmentOfLine, WaitingDays {
  shipmentId: string;
  orderLineId: string;
  /** Cents that wait until its patient agrees, or until they are charged. */
  due: number;
  /** The renewal that paid for it; null where that was the order. */
  renewal: RenewalName | null;
}

/** Difference of a parcel, in cents: more, or less where below 0. */
interface Difference {
  parcel: WaitingShipment;
  cents: number;
}

const firsts = alias(shipmentLines, 'firsts');
const begun = alias(prescriptions, 'begun');
/** The first shipment of what was paid for together with the shipment of a query. */
const firstOfPaid = sql`coalesce(${shipments.splitFrom}, ${shipments.reshipmentOf}, ${shipments.id})`;

/** Cents that an order paid for a whole supply of the line of a query, without what was given back whole. */
const paidWithOrder = sql<number>`coalesce((select sum(k.amount) from payment_lines k
  join payments p on p.id = k.payment_id and p.status = 'captured' and not p.is_for_change
  where k.order_line_id = ${orderLines.id} and k.amount > coalesce((
    select sum(g.amount) from refund_lines g join refunds f on f.id = g.refund_id
    where f.payment_id = p.id and f.status <> 'failed' and g.order_line_id = k.order_line_id), 0)), 0)::integer`;

/** Condition for a shipment that no pharmacy was asked for. */
const isWaiting = and(
  isNull(shipments.pharmacyKey),
  inArray(shipments.status, ['preparing', 'held']),
);

/** Finds the parcels of a line that were paid and that no pharmacy was asked for, in the order in which they leave. */
export async function readWaitingShipments(
  db: Queryable,
  orderLineId: string,
): Promise<WaitingShipment[]> {
  const rows = await db
    .select({
      sent: shipmentLines,
      leavesOn: shipments.leavesOn,
      line: orderLines,
      now: {
        ...{ productId: prescriptions.productId, variantId: prescriptions.variantId },
        units: prescriptions.quantity,
      },
      first: {
        ...{ productId: begun.productId, variantId: begun.variantId, units: begun.quantity },
        fill: firsts.fill,
      },
      refill: { gateway: refills.gateway, ref: refills.renewalRef, amount: refills.amount },
      paid: paidWithOrder,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .leftJoin(
      firsts,
      and(eq(firsts.shipmentId, firstOfPaid), eq(firsts.orderLineId, shipmentLines.orderLineId)),
    )
    .leftJoin(begun, eq(begun.id, firsts.prescriptionId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .leftJoin(
      refills,
      and(eq(refills.shipmentId, firstOfPaid), eq(refills.subscriptionId, subscriptions.id)),
    )
    .where(
      and(eq(shipmentLines.orderLineId, orderLineId), isWaiting, isNotNull(shipmentLines.fill)),
    )
    .orderBy(sql`${shipments.leavesOn} nulls first`, asc(shipments.createdAt));
  return rows.map(({ sent, leavesOn, line, now, first, refill, paid }) => {
    const { shipmentId, quantity: packed, part, difference, due, fill } = sent;
    const holds = withDosage(line, now, fill?.packages[0]?.dosage ?? null);
    const { productId = null, variantId = null, units = null } = first ?? {};
    const began =
      first && productId !== null && variantId !== null && units !== null
        ? withDosage(line, { productId, variantId, units }, dosageOf(first.fill))
        : holds;
    return {
      ...{ shipmentId, orderLineId, packed, ordered: line.quantity, part, difference, due, holds },
      ...{ leavesOn, days: fill === null ? 0 : fill.paidTo - fill.paidFrom },
      supply: refill?.amount ?? paid,
      pricedAs: sent.pricedAs ?? began,
      renewal: refill && { gateway: refill.gateway, ref: refill.ref },
      isOfRenewal: refill !== null,
    };
  });
}

function dosageOf(fill: (typeof shipmentLines.$inferSelect)['fill']): number | null {
  return fill?.packages[0]?.dosage ?? null;
}

interface Changing {
  now: Date;
  catalogue: PriceList;
}

/** Finds what the parcels of a line that have not left cost more or less where something else is prescribed. */
export async function differencesOfShipments(
  tx: Tx,
  line: PaidLine & { id: string },
  medicine: Prescribed,
  { now, catalogue }: Changing,
): Promise<Difference[]> {
  const parcels = await readWaitingShipments(tx, line.id);
  const today = dayOf(now);
  const differences = differencesOf(parcels, line, medicine, { catalogue, today });
  return parcels.map((parcel, nth) => ({ parcel, cents: differences[nth] ?? 0 }));
}

/**
 * Lets what parcels cost more or less wait for the word of their patient, in the transaction of the decision: nothing
 * is charged or given back before. Whatever waited from a decision before is forgotten.
 */
export async function letDifferencesWait(
  tx: Tx,
  differences: readonly Difference[],
): Promise<void> {
  for (const { parcel, cents } of differences)
    await write(tx, parcel, { due: cents, pricedAs: parcel.pricedAs });
}

interface Settling {
  now: Date;
  orderId: string;
  /** The prescription that took the place of another one. */
  prescription: Pick<
    typeof prescriptions.$inferSelect,
    'id' | 'orderLineId' | 'productId' | 'variantId' | 'doseSteps' | 'quantity'
  >;
}

/**
 * Gives back what parcels cost less, in the transaction in which that is prescribed or agreed to.
 * @returns Cents that go back.
 */
export async function giveBackDifferences(
  tx: Tx,
  differences: readonly Difference[],
  { now, orderId, prescription }: Settling,
): Promise<number> {
  const { id, orderLineId } = prescription;
  const line = await lineOf(tx, orderLineId);
  const key = `prescription ${id} less`;
  let fromOrder = 0;
  const fromRenewals = new Map<string, { renewal: RenewalName; cents: number }>();
  for (const { parcel, cents } of differences) {
    await write(tx, parcel, {
      ...{ due: 0, difference: parcel.difference + cents },
      pricedAs: cents === 0 ? parcel.pricedAs : pricedAs(line, prescription),
    });
    const { ofRenewal, ofOrder } = sourcesOf(parcel, -cents);
    fromOrder += ofOrder;
    if (parcel.renewal === null || ofRenewal === 0) continue;
    const before = fromRenewals.get(parcel.renewal.ref)?.cents ?? 0;
    const { renewal } = parcel;
    fromRenewals.set(renewal.ref, { renewal, cents: before + ofRenewal });
  }
  const lines = [{ orderLineId, cents: () => 0, beside: fromOrder }];
  let back = await requestRefund(tx, now, { orderId, key, of: { lines } });
  for (const { renewal, cents } of fromRenewals.values()) {
    const wish = { key: `${key} ${renewal.ref}`, most: cents };
    const refund = await requestRenewalRefund(tx, now, renewal, wish);
    back += refund?.amount ?? 0;
  }
  return back;
}

/** Says of which payment money for a parcel goes back: what was charged for it since goes back first. */
function sourcesOf(
  { renewal, difference }: Pick<WaitingShipment, 'renewal' | 'difference'>,
  cents: number,
): { ofOrder: number; ofRenewal: number } {
  if (renewal === null) return { ofOrder: cents, ofRenewal: 0 };
  const ofOrder = Math.min(cents, Math.max(0, difference));
  return { ofOrder, ofRenewal: cents - ofOrder };
}

/** Gives back what waited for the yes of its patient, who agreed. What is more is charged once they agreed to all. */
export async function giveBackAgreed(tx: Tx, settling: Settling): Promise<number> {
  const parcels = await readWaitingShipments(tx, settling.prescription.orderLineId);
  const less = parcels.flatMap((parcel) => (parcel.due < 0 ? { parcel, cents: parcel.due } : []));
  return less.length === 0 ? 0 : giveBackDifferences(tx, less, settling);
}

/** Condition for what of the lines of orders waits to be charged. */
const isDue = and(isWaiting, gt(shipmentLines.due, 0));

/** Finds cents that parcels of a case cost more and that were not charged, of each line. */
export async function dueOfCase(
  db: Queryable,
  caseId: string,
): Promise<{ id: string; amount: number }[]> {
  return db
    .select({
      id: shipmentLines.orderLineId,
      amount: sql<number>`sum(${shipmentLines.due})::integer`,
    })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .where(and(eq(shipments.caseId, caseId), isDue))
    .groupBy(shipmentLines.orderLineId)
    .orderBy(asc(shipmentLines.orderLineId));
}

/** Says whether a shipment waits until what it costs more is charged. */
export async function waitsForCharge(db: Queryable, shipmentId: string): Promise<boolean> {
  const [found] = await db
    .select({ due: shipmentLines.due })
    .from(shipmentLines)
    .where(and(eq(shipmentLines.shipmentId, shipmentId), gt(shipmentLines.due, 0)))
    .limit(1);
  return found !== undefined;
}

/** Writes down that what parcels of a case cost more was charged. */
export async function noteCharged(tx: Tx, caseId: string): Promise<void> {
  const rows = await tx
    .select({ shipmentId: shipmentLines.shipmentId, prescription: prescriptions, line: orderLines })
    .from(shipmentLines)
    .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
    .innerJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .where(and(eq(shipments.caseId, caseId), isDue));
  for (const { shipmentId, prescription, line } of rows) {
    await tx
      .update(shipmentLines)
      .set({
        ...{ difference: sql`${shipmentLines.difference} + ${shipmentLines.due}`, due: 0 },
        pricedAs: pricedAs(line, prescription),
      })
      .where(and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, line.id)));
  }
}

/** Forgets what waits of a case: nobody agreed to it, or no card paid for it. */
export async function forgetDue(tx: Tx, caseId: string): Promise<void> {
  const ofCase = tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.caseId, caseId));
  await tx
    .update(shipmentLines)
    .set({ due: 0 })
    .where(and(inArray(shipmentLines.shipmentId, ofCase), ne(shipmentLines.due, 0)));
}

function write(
  tx: Tx,
  { shipmentId, orderLineId }: Pick<WaitingShipment, 'shipmentId' | 'orderLineId'>,
  set: Partial<typeof shipmentLines.$inferInsert>,
): Promise<unknown> {
  return tx
    .update(shipmentLines)
    .set(set)
    .where(
      and(eq(shipmentLines.shipmentId, shipmentId), eq(shipmentLines.orderLineId, orderLineId)),
    );
}

async function lineOf(tx: Tx, id: string) {
  const [line] = await tx.select().from(orderLines).where(eq(orderLines.id, id));
  if (!line) throw new Error(`The line ${id} of a prescription is gone.`);
  return line;
}
