import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { findShipments, withLines } from '../../../care/dispensing/shipments/shipments.server';
import { orderedInWords } from '../../../commerce/orders/ordered-in-words';
import { nameLine, prescribedInstead } from '../../../commerce/orders/prescribed-instead.server';
import { leftOfLines } from '../../../commerce/refunds/refunds.server';
import { currentCatalogue } from '../../../content/catalogue.server';
import { users } from '../../../database/tables/accounts.schema.server';
import {
  type OrderStatus,
  orderLines,
  orders,
  paymentLines,
  payments,
} from '../../../database/tables/orders.schema.server';
import { disputes, refunds } from '../../../database/tables/refunds.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { subscriptions } from '../../../database/tables/subscriptions.schema.server';
import { fullNameOfUser } from '../../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../../identity/audit/audit.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import { cursorInAddress, readCursor } from '../../../kernel/http/list-cursor';
import type { Services } from '../../../kernel/http/load-context';
import { recordOf } from './order-record.server';

type ReadServices = Pick<Services, 'db' | 'clock'>;

/** Orders that are looked for. */
export const orderViews = ['all', 'disputed', 'held', 'paid', 'cancelled'] as const;

export type OrderView = (typeof orderViews)[number];

/** An order among others. Amounts are in cents. */
interface OrderInList {
  number: string;
  status: OrderStatus;
  patientName: string;
  total: number;
  currency: string;
  at: Date;
  isDisputed: boolean;
}

/** Orders wanted of a list. */
interface OrdersWanted {
  show: OrderView;
  /** Number of the one that is looked for, or of a parcel of it; empty for all of the view. */
  number: string;
  /** Cursor of the page, as the one before gave it; null for the newest. Anything else begins anew. */
  after: string | null;
}

const mostListed = 50;

/**
 * Orders of a view, the newest first, a page at a time, or the one of a number. Whose they are is put on record. The
 * page is found before anything is joined to it, along an index by time.
 */
export function listOrders(
  { db, clock }: ReadServices,
  staffId: string,
  { show, number, after }: OrdersWanted,
): Promise<{ found: OrderInList[]; next: string | null }> {
  return db.transaction(async (tx) => {
    // What is disputed now is little: it is found first.
    const dispute = inArray(
      orders.id,
      tx.select({ orderId: disputes.orderId }).from(disputes).where(eq(disputes.status, 'open')),
    );
    const views: Record<OrderView, SQL | undefined> = {
      all: undefined,
      disputed: dispute,
      held: eq(orders.status, 'held'),
      paid: eq(orders.status, 'paid'),
      cancelled: eq(orders.status, 'cancelled'),
    };
    const page = tx
      .select({ id: orders.id })
      .from(orders)
      .where(number === '' ? and(views[show], afterOrder(after)) : numbered(tx, number))
      .orderBy(...newestFirst)
      .limit(mostListed + 1);
    const listed = await tx
      .select({ order: orders, patientName: fullNameOfUser.mapWith(String) })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(inArray(orders.id, page))
      .orderBy(...newestFirst);
    const rows = listed.slice(0, mostListed);
    const last = listed.length > mostListed ? rows.at(-1)?.order : undefined;
    const ids = rows.map(({ order }) => order.id);
    const open =
      ids.length === 0
        ? []
        : await tx
            .select({ orderId: disputes.orderId })
            .from(disputes)
            .where(and(inArray(disputes.orderId, ids), eq(disputes.status, 'open')));
    const patients = [...new Set(rows.map(({ order }) => order.userId))];
    await recordAccess(
      tx,
      ...patients.map((patientId) => {
        return { at: clock.now(), staffId, patientId, action: 'orders.list' } as const;
      }),
    );
    const found = rows.map(({ order, patientName }) => ({
      ...{ number: order.number, status: order.status, patientName, at: order.createdAt },
      ...{ total: order.total, currency: order.currency },
      isDisputed: open.some(({ orderId }) => orderId === order.id),
    }));
    return {
      found,
      next: last ? cursorInAddress({ numbers: [last.createdAt.getTime()], id: last.id }) : null,
    };
  });
}

/** Condition for the order of a number, or of the shipment that has it. */
function numbered(tx: Tx, number: string): SQL {
  if (!number.startsWith('S-')) return eq(orders.number, number);
  const ofShipment = eq(shipments.number, number);
  return inArray(orders.id, tx.select({ id: shipments.orderId }).from(shipments).where(ofShipment));
}

const newestFirst = [desc(orders.createdAt), desc(orders.id)];

/** Condition for the orders behind a cursor. */
function afterOrder(text: string | null): SQL | undefined {
  const cursor = text === null ? null : readCursor(text, 1);
  if (cursor === null) return undefined;
  const createdAt = new Date(cursor.numbers[0] ?? 0).toISOString();
  return sql`(${orders.createdAt}, ${orders.id}) < (${createdAt}::timestamptz, ${cursor.id}::uuid)`;
}

/** Everything about an order, for whoever looks after it; null where there is none. It is put on record. */
export function readOrder({ db, clock }: ReadServices, staffId: string, number: string) {
  return db.transaction(async (tx) => {
    const [found] = await tx
      .select({ order: orders, patient: users })
      .from(orders)
      .innerJoin(users, eq(users.id, orders.userId))
      .where(eq(orders.number, number));
    if (!found) return null;
    const { order, patient } = found;
    const { id: orderId, userId: patientId } = order;
    await recordAccess(tx, {
      ...{ at: clock.now(), staffId, patientId, action: 'order.read', subject: number },
    });
    const paid = await tx
      .select()
      .from(payments)
      .where(eq(payments.orderId, orderId))
      .orderBy(asc(payments.createdAt));
    const back = await tx
      .select({ refund: refunds })
      .from(refunds)
      .innerJoin(payments, eq(payments.id, refunds.paymentId))
      .where(eq(payments.orderId, orderId))
      .orderBy(desc(refunds.createdAt));
    const sent = await findShipments(tx, eq(shipments.orderId, orderId)).orderBy(
      desc(shipments.createdAt),
    );
    return {
      order,
      patient: {
        id: patientId,
        name: `${patient.firstName} ${patient.lastName}`,
        email: patient.email,
        closedFor: patient.closedFor,
      },
      lines: await linesOf(tx, orderId, dayOf(order.createdAt)),
      payments: paid,
      refunds: back.map(({ refund }) => refund),
      shipments: await withLines(tx, sent),
      disputes: await tx
        .select()
        .from(disputes)
        .where(eq(disputes.orderId, orderId))
        .orderBy(desc(disputes.openedAt)),
      renewing: await tx.select().from(subscriptions).where(eq(subscriptions.orderId, orderId)),
      record: await recordOf(tx, orderId),
    };
  });
}

/** Cents that a patient agreed to pay more for a line of a query than they had ordered it for, and were charged. */
const agreedMore = sql<number>`coalesce((select max(x.more) from prescriptions x
  where x.order_line_id = "order_lines"."id" and x.agreed_at is not null and exists (
    select from payment_lines k join payments p on p.id = k.payment_id and p.status = 'captured'
    where k.order_line_id = x.order_line_id and k.amount = "order_lines"."total" + x.more)), 0)::integer
  + coalesce((select sum(k.amount) from payment_lines k join payments p on p.id = k.payment_id
    where k.order_line_id = "order_lines"."id" and p.status = 'captured' and p.is_for_change), 0)::integer`;

async function linesOf(tx: Tx, orderId: string, orderedOn: string) {
  const rows = await tx
    .select({ line: orderLines, more: agreedMore, instead: prescribedInstead })
    .from(orderLines)
    .where(eq(orderLines.orderId, orderId))
    .orderBy(asc(orderLines.position));
  const charged = await tx
    .select({ id: paymentLines.orderLineId, amount: paymentLines.amount })
    .from(paymentLines)
    .innerJoin(payments, eq(payments.id, paymentLines.paymentId))
    .where(and(eq(payments.orderId, orderId), eq(payments.status, 'captured')));
  const left = await leftOfLines(tx, orderId);
  const catalogue = await currentCatalogue(tx);
  return rows.map(({ line, more, instead }) => {
    const { id, productTitle, variantTitle, total } = line;
    const taken = charged
      .filter((one) => one.id === id)
      .reduce((sum, { amount }) => sum + amount, 0);
    const leftCents = left.get(id) ?? 0;
    return {
      id,
      ...nameLine(productTitle, instead),
      supply: variantTitle,
      comes: instead === null ? orderedInWords(catalogue, line, orderedOn) : variantTitle,
      total,
      more,
      taken,
      left: leftCents,
    };
  });
}
