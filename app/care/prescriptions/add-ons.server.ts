import { and, asc, eq, type SQL, sql } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import type { VariantType } from '../../../schemas/generated/types';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { checkouts } from '../../database/tables/payments.schema.server';
import { refunds } from '../../database/tables/refunds.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import { ships } from '../../identity/profile/delivery-address';
import type { Queryable } from '../../kernel/database/client.server';

interface KindOfLine {
  prescription: boolean;
  variantType: VariantType;
}

/** Says whether a line is a treatment: prescribed, and more than an add-on or a single purchase. */
export function isTreatment({ prescription, variantType }: KindOfLine): boolean {
  return prescription && variantType === 'subscription';
}

/** Says whether a line goes along with the treatment of its order, and has no decision of its own. */
export function goesAlong({ prescription, variantType }: KindOfLine): boolean {
  return !prescription && variantType === 'subscriptionAddon';
}

/** An add-on that ends with its treatment. */
export interface EndingAddOn {
  id: string;
  /** Cents that were paid for it. */
  total: number;
  /** True where it is on its way or was paid back: then what was paid for it stays as it is. */
  isSettled: boolean;
}

/**
 * The add-ons that go when a case is given up: those of its order, unless another treatment of it goes on. It may
 * be asked before and after.
 */
export async function addOnsEndingWith(
  db: Queryable,
  { id, orderId }: { id: string; orderId: string },
): Promise<EndingAddOn[]> {
  const lines = await db
    .select({
      id: orderLines.id,
      total: orderLines.total,
      prescription: orderLines.prescription,
      variantType: orderLines.variantType,
      caseId: careCases.id,
      caseStatus: careCases.status,
      isSettled: sql<boolean>`${isSettled(id)}`,
    })
    .from(orderLines)
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, orderLines.id))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .where(eq(orderLines.orderId, orderId));
  const treatments = lines.filter(isTreatment);
  const goesOn = treatments.some(
    ({ caseId, caseStatus }) =>
      caseId !== id && (caseStatus === null || !finalCaseStatuses.includes(caseStatus)),
  );
  if (goesOn || !treatments.some(({ caseId }) => caseId === id)) return [];
  return lines.filter(goesAlong);
}

/** A line that goes into a shipment, as it was ordered. */
interface WaitingAddOn {
  id: string;
  title: string;
  quantity: number;
}

/** The add-ons that travel with the first shipment of a case: those of its order that wait for its treatment. */
export async function addOnsTravellingWith(db: Queryable, caseId: string): Promise<WaitingAddOn[]> {
  const [found] = await db
    .select({ orderId: orders.id, snapshot: checkouts.snapshot })
    .from(careCases)
    .innerJoin(careCaseLines, eq(careCaseLines.caseId, careCases.id))
    .innerJoin(orderLines, eq(orderLines.id, careCaseLines.orderLineId))
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(eq(careCases.id, caseId), eq(orderLines.variantType, 'subscription')))
    .limit(1);
  if (!found) return [];
  const waiting = await db
    .select({
      id: orderLines.id,
      title: orderLines.productTitle,
      quantity: orderLines.quantity,
      position: orderLines.position,
    })
    .from(orderLines)
    .where(
      and(
        eq(orderLines.orderId, found.orderId),
        eq(orderLines.variantType, 'subscriptionAddon'),
        eq(orderLines.prescription, false),
        sql`not ${isSettled(null)}`,
      ),
    )
    .orderBy(asc(orderLines.position));
  return waiting.flatMap(({ position, ...line }) => {
    const item = found.snapshot.items[position];
    return item !== undefined && ships(item) ? [line] : [];
  });
}

/** Titles of what needs no prescription and is held with its order until that is decided, where it is sent at all. */
export async function extrasHeldWith(db: Queryable, orderId: string): Promise<string[]> {
  const lines = await db
    .select({
      title: orderLines.productTitle,
      position: orderLines.position,
      snapshot: checkouts.snapshot,
      prescription: orderLines.prescription,
      variantType: orderLines.variantType,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .innerJoin(checkouts, eq(checkouts.id, orders.checkoutId))
    .where(and(eq(orders.id, orderId), eq(orders.status, 'held')))
    .orderBy(asc(orderLines.position));
  return lines.flatMap(({ title, position, snapshot, ...line }) => {
    const item = snapshot.items[position];
    const isExtra = !line.prescription && !goesAlong(line);
    return isExtra && item !== undefined && ships(item) ? [title] : [];
  });
}

/**
 * Condition for a line of a query that is in a shipment that is not given up, or was paid back with one. A shipment
 * that was lost, or that another one replaces, brings nothing any more.
 * @param caseId A case whose shipments that wait for a provider do not count.
 */
function isSettled(caseId: string | null): SQL {
  const ofCase = caseId === null ? sql`false` : eq(shipments.caseId, caseId);
  const goes = sql`${shipments.status} not in ('cancelled', 'lost')
    and not exists (select from shipments later join shipment_lines again on again.shipment_id = later.id
      where later.reshipment_of = ${shipments.id} and again.order_line_id = ${orderLines.id})
    and not (${shipments.status} = 'held' and coalesce(${ofCase}, false))`;
  const isPaidBack = sql`exists (select from ${refunds}
    where ${refunds.key} = 'shipment ' || coalesce(${shipments.reshipmentOf}, ${shipments.id}))`;
  return sql`exists (
    select from ${shipmentLines} join ${shipments} on ${shipments.id} = ${shipmentLines.shipmentId}
    where ${shipmentLines.orderLineId} = ${orderLines.id} and ((${goes}) or ${isPaidBack}))`;
}
