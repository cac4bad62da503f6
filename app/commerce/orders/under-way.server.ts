import {
  and,
  asc,
  eq,
  exists,
  inArray,
  isNotNull,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from 'drizzle-orm';
import type { CaseStatus, ShipmentStatus } from '../../../engine/care/index';
import { users } from '../../database/tables/accounts.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import { disputes, orderActs } from '../../database/tables/refunds.schema.server';
import { shipmentLines, shipments } from '../../database/tables/shipments.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Given, Queryable, Tx } from '../../kernel/database/client.server';
import { named } from '../../kernel/database/columns.server';

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];

/** Parcels that have not left. */
const toBeSent: ShipmentStatus[] = ['preparing', 'held', 'ordered', 'packed'];

/**
 * Every prescription product that waits for a provider for this patient, that renews for them, or of which something
 * that they paid for is still to be sent: twice ordered, they would have two supplies for the same days. The oldest
 * first.
 */
export function treatmentsUnderWay(db: Queryable, patientId: Given<string>) {
  return db
    .select({
      // What a provider prescribed in the place of what was ordered is what the patient has.
      productId: sql<string>`coalesce(${subscriptions.productId}, ${orderLines.productId})`.as(
        'productId',
      ),
      ...named({ orderNumber: orders.number }),
      isInReview: sql<boolean>`coalesce(${inArray(careCases.status, undecided)}, false)`.as(
        'isInReview',
      ),
      renews: sql<boolean>`coalesce(${inArray(subscriptions.status, renewing)}, false)`.as(
        'renews',
      ),
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, orderLines.id))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .where(
      and(
        eq(orders.userId, patientId),
        eq(orderLines.prescription, true),
        or(
          inArray(careCases.status, [...undecided, 'approved']),
          inArray(subscriptions.status, renewing),
          isStillToBeSent(db),
        ),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
}

function isStillToBeSent(db: Queryable): SQL {
  return exists(
    db
      .select({ id: shipments.id })
      .from(shipmentLines)
      .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
      .where(
        and(eq(shipmentLines.orderLineId, orderLines.id), inArray(shipments.status, toBeSent)),
      ),
  );
}

/**
 * Lets one purchase or approval of a patient happen after another until the transaction ends, so that the second
 * sees what the first made. Whoever locks a cart as well locks the cart first, and checkouts after it.
 */
export async function lockTreatments(tx: Tx, patientId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for('no key update');
}

/**
 * Says whether a payment of a patient of a query is disputed, and not decided yet. With an offset it is asked for each
 * of their orders, and not of all disputes that there are.
 */
export function isDisputed(patientId: SQLWrapper): SQL<boolean> {
  return sql<boolean>`exists (select from ${orders} o where o.user_id = ${patientId}
    and exists (select from ${disputes} d where d.order_id = o.id and d.status = 'open' offset 0))`;
}

/** Says whether a payment of a patient is disputed: nothing more is charged or sent until that is decided. */
export async function hasDispute(db: Queryable, patientId: string): Promise<boolean> {
  const [patient] = await db
    .select({ isDisputed: isDisputed(sql`${patientId}`) })
    .from(users)
    .where(eq(users.id, patientId));
  return patient?.isDisputed ?? false;
}

/** Says whether somebody is no patient here any more: nothing of theirs is sold or sent. */
export async function isPatientClosed(db: Queryable, patientId: string): Promise<boolean> {
  const [found] = await db
    .select({ closedFor: users.closedFor })
    .from(users)
    .where(eq(users.id, patientId));
  return (found?.closedFor ?? null) !== null;
}

/**
 * Says whether nothing more of an order is sent, whatever was paid: staff cancelled it, its payer got the money back
 * from the bank, or is no patient here any more.
 */
export async function isOrderCalledOff(db: Queryable, orderId: string): Promise<boolean> {
  const cancelled = db
    .select({ key: orderActs.key })
    .from(orderActs)
    .where(and(eq(orderActs.orderId, orders.id), eq(orderActs.kind, 'cancel')));
  const lost = db
    .select({ ref: disputes.ref })
    .from(disputes)
    .where(and(eq(disputes.orderId, orders.id), eq(disputes.status, 'lost')));
  const [found] = await db
    .select({ id: orders.id })
    .from(orders)
    .innerJoin(users, eq(users.id, orders.userId))
    .where(
      and(eq(orders.id, orderId), or(isNotNull(users.closedFor), exists(cancelled), exists(lost))),
    );
  return found !== undefined;
}
