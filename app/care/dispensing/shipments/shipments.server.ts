import { and, asc, count, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { ShipmentStatus } from '../../../../engine/care';
import { formatDosage } from '../../../../engine/values';
import { orderedInWords } from '../../../commerce/orders/ordered-in-words';
import { currentCatalogue } from '../../../content/catalogue.server';
import { orderLines, orders } from '../../../database/tables/orders.schema.server';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { prescriptions } from '../../../database/tables/prescriptions.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { dayOf } from '../../../kernel/calendar/service-day';
import {
  type Given,
  oncePerDatabase,
  type Queryable,
} from '../../../kernel/database/client.server';
import { isAsked } from '../../prescriptions/asked.server';
import { lotKeyOf } from '../../prescriptions/lot-key.server';
import { shareOfShipment } from '../../prescriptions/shipment-prices';
import { fillInWords } from '../../prescriptions/supply';
import type { Shipment } from './shipment';

const underWay: ShipmentStatus[] = ['preparing', 'held', 'ordered', 'packed', 'shipped'];
const over: ShipmentStatus[] = ['delivered', 'lost', 'returned', 'cancelled'];

/** Number of shipments that one page of the history shows. */
export const pageLength = 10;

/** Condition for a shipment of a supply that ships by month whose day is still ahead. */
export function isPlanned(today: string): SQL {
  return sql`coalesce(${shipments.leavesOn} > ${today}::date and ${shipments.status} = 'preparing', false)`;
}

/** Condition that the shipment of a query waits because its patient paused the treatment that it is for. */
export const isPaused = sql<boolean>`exists (select from shipment_lines l
  join subscriptions u on u.order_line_id = l.order_line_id
  where l.shipment_id = ${shipments.id} and u.status = 'paused')`;

/** Condition that the patient of a shipment of a query is asked whether they want something else than it holds. */
const isAnswerNeeded = sql<boolean>`exists (select from shipment_lines l
  join ${prescriptions} on ${prescriptions.orderLineId} = l.order_line_id
  where l.shipment_id = ${shipments.id} and ${isAsked})`;

/** Condition that a shipment of a query costs more since it was changed, and that the card for it was refused. */
const isCardNeeded = sql<boolean>`exists (select from shipment_lines l
  join payments p on p.case_id = ${shipments.caseId} and p.is_for_change and p.status = 'refused'
  where l.shipment_id = ${shipments.id} and l.due > 0)`;

/** Shipments that have not arrived yet, the one that comes first on top. */
export async function upcomingShipments(db: Queryable, userId: string): Promise<Shipment[]> {
  const rows = await upcomingQuery(db).execute({ userId });
  const each = new Map(rows.map((row) => [row.shipment.id, row]));
  const contents = await gather(
    db,
    rows.flatMap(({ line, sent, ...row }) => (line && sent ? { ...row, line, sent } : [])),
  );
  return [...each.values()].map((row) => shown(row, contents));
}

/** Shipments for the care team: what is on its way first, then the newest of what is over; a page of it. */
export async function newestShipments(db: Queryable, userId: string): Promise<Shipment[]> {
  const isOver = inArray(shipments.status, over);
  const rows = await findShipments(db, eq(shipments.patientId, userId))
    .orderBy(asc(isOver), desc(shipments.createdAt))
    .limit(pageLength + 5);
  return withLines(db, rows);
}

/** A page of what arrived, was lost or came back. */
export interface PastShipments {
  shipments: Shipment[];
  /** 1 or more. */
  page: number;
  /** Number of pages; at least 1. */
  pages: number;
}

/**
 * Shipments that are over, the newest first.
 * @param page 1 or more; beyond the last page it gives the last one.
 */
export async function pastShipments(
  db: Queryable,
  userId: string,
  page: number,
): Promise<PastShipments> {
  const [total] = await db
    .select({ count: count() })
    .from(shipments)
    .where(ofPatient(userId, over));
  const pages = Math.max(1, Math.ceil((total?.count ?? 0) / pageLength));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await findShipments(db, ofPatient(userId, over))
    .orderBy(desc(shipments.createdAt))
    .limit(pageLength)
    .offset((shown - 1) * pageLength);
  return { shipments: await withLines(db, rows), page: shown, pages };
}

function ofPatient(userId: Given<string>, statuses: ShipmentStatus[]): SQL | undefined {
  return and(eq(shipments.patientId, userId), inArray(shipments.status, statuses));
}

const replacements = alias(shipments, 'replacements');

/** Lots in a shipment of a query of which its patient was told that they are recalled. */
const recalledLots = sql<
  string[]
>`coalesce((select json_agg(distinct g.lot) from recalled_shipments r
  join lot_recalls k on k.id = r.recall_id
  join pharmacy_lots g on g.shipment_id = r.shipment_id and ${lotKeyOf(sql.raw('g.lot'))} = k.lot_key
  join shipment_lines l on l.shipment_id = g.shipment_id and l.order_line_id = g.order_line_id
  join prescriptions p on p.id = l.prescription_id and k.product_id in ('', p.product_id)
  where r.shipment_id = ${shipments.id} and r.outcome = 'told'), '[]')`;

const columns = {
  shipment: shipments,
  orderNumber: orders.number,
  currency: orders.currency,
  sentAgainAs: replacements.number,
  isAskedAbout: sql<boolean>`exists (select from ${pharmacyQuestions}
    where ${pharmacyQuestions.shipmentId} = ${shipments.id} and ${pharmacyQuestions.askedOf} = 'prescriber'
      and ${pharmacyQuestions.answeredAt} is null) and ${shipments.status} in ('preparing', 'ordered')`,
  isPaused,
  isAnswerNeeded,
  isCardNeeded,
  recalledLots,
  askedProduct: sql<string | null>`(select ${pharmacyQuestions.text} from ${pharmacyQuestions}
    where ${pharmacyQuestions.shipmentId} = ${shipments.id} and ${pharmacyQuestions.askedOf} = 'patient'
      and ${pharmacyQuestions.answeredAt} is null and ${shipments.status} in ('preparing', 'ordered')
    order by ${pharmacyQuestions.askedAt} limit 1)`,
};

/** Shipments with what stands around them; what is in them is added by `withLines`. */
export function findShipments(db: Queryable, which: SQL | undefined) {
  return db
    .select(columns)
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(replacements, eq(replacements.reshipmentOf, shipments.id))
    .where(which);
}

/** One shipment of a patient by its number; null for one that is not there or not theirs. */
export async function findShipment(
  db: Queryable,
  userId: string,
  number: string,
): Promise<(Shipment & { orderId: string }) | null> {
  const own = and(eq(shipments.number, number), eq(shipments.patientId, userId));
  const rows = await findShipments(db, own);
  const [found] = await withLines(db, rows);
  const orderId = rows[0]?.shipment.orderId;
  return found && orderId !== undefined ? { ...found, orderId } : null;
}

interface FoundShipment {
  shipment: typeof shipments.$inferSelect;
  orderNumber: string;
  currency: string;
  sentAgainAs: string | null;
  isAskedAbout: boolean;
  isPaused: boolean;
  isAnswerNeeded: boolean;
  isCardNeeded: boolean;
  askedProduct: string | null;
  recalledLots: string[];
}

/** Shipments as they are shown, in the order given. */
export async function withLines(
  db: Queryable,
  rows: readonly FoundShipment[],
): Promise<Shipment[]> {
  const contents = await contentsOf(
    db,
    rows.map(({ shipment }) => shipment.id),
  );
  return rows.map((row) => shown(row, contents));
}

function shown(
  { shipment, orderNumber, currency, sentAgainAs, ...waiting }: FoundShipment,
  contents: ReadonlyMap<string, Contents>,
): Shipment {
  const { number, status, carrier, trackingNumber, address, expectedOn, reason } = shipment;
  const { isAskedAbout, askedProduct } = waiting;
  const isUnasked = status === 'preparing' && shipment.pharmacyKey === null;
  const leavesOn = isUnasked ? shipment.leavesOn : null;
  const isOnPause = leavesOn !== null && waiting.isPaused;
  const isAnswerNeeded = leavesOn !== null && waiting.isAnswerNeeded;
  const isUnpaid = isUnasked && waiting.isCardNeeded;
  return {
    number,
    status,
    orderNumber,
    currency,
    createdOn: dayOf(shipment.createdAt),
    ...(contents.get(shipment.id) ?? { lines: [], itemsTotal: 0, difference: 0 }),
    carrier,
    trackingNumber,
    address,
    // Once it takes longer, or waits for somebody’s word, the first day is not true any more.
    expectedOn:
      shipment.delayedAt !== null ||
      status === 'held' ||
      isAskedAbout ||
      askedProduct !== null ||
      isOnPause ||
      isAnswerNeeded ||
      isUnpaid
        ? null
        : expectedOn,
    leavesOn,
    isPaused: isOnPause,
    isAnswerNeeded,
    isCardNeeded: isUnpaid,
    shippedOn: shipment.shippedAt && dayOf(shipment.shippedAt),
    deliveredOn: shipment.deliveredAt && dayOf(shipment.deliveredAt),
    isPrescribed: shipment.caseId !== null,
    isReshipment: shipment.reshipmentOf !== null,
    isDelayed: shipment.delayedAt !== null,
    reason,
    sentAgainAs,
    isAskedAbout,
    askedProduct,
    recalledLots: waiting.recalledLots,
  };
}

type Contents = Pick<Shipment, 'lines' | 'itemsTotal' | 'difference'>;

/** Another maker’s product that the patient agreed to last for a line of a shipment of a query; null for none. */
export const agreedProduct = sql<
  string | null
>`(select ${pharmacyQuestions.text} from ${pharmacyQuestions}
  where ${pharmacyQuestions.shipmentId} = ${shipmentLines.shipmentId}
    and ${pharmacyQuestions.orderLineId} = ${shipmentLines.orderLineId} and ${pharmacyQuestions.isAgreed}
  order by ${pharmacyQuestions.answeredAt} desc limit 1)`;

const contentColumns = {
  agreedProduct,
  line: orderLines,
  sent: shipmentLines,
  prescribed: prescriptions,
  sentAt: shipments.createdAt,
  charged: sql<number | null>`(select k.amount from payment_lines k
    join payments p on p.id = k.payment_id and p.status = 'captured' and not p.is_for_change
    where k.order_line_id = ${orderLines.id} order by p.captured_at desc limit 1)`,
};

/** One line of a shipment, as it was ordered, sent and prescribed. */
interface Content {
  agreedProduct: string | null;
  line: typeof orderLines.$inferSelect;
  sent: typeof shipmentLines.$inferSelect;
  prescribed: typeof prescriptions.$inferSelect | null;
  sentAt: Date;
  charged: number | null;
}

const upcomingQuery = oncePerDatabase((db) =>
  db
    .select({ ...columns, ...contentColumns })
    .from(shipments)
    .innerJoin(orders, eq(orders.id, shipments.orderId))
    .leftJoin(replacements, eq(replacements.reshipmentOf, shipments.id))
    .leftJoin(shipmentLines, eq(shipmentLines.shipmentId, shipments.id))
    .leftJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
    .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
    .where(ofPatient(sql.placeholder('userId'), underWay))
    .orderBy(asc(shipments.expectedOn), asc(shipments.createdAt), asc(orderLines.position))
    .prepare('upcoming_shipments'),
);

/** Finds what is in each shipment, sorted as in its order, and what it cost. */
async function contentsOf(db: Queryable, ids: string[]): Promise<Map<string, Contents>> {
  if (ids.length === 0) return new Map();
  return gather(
    db,
    await db
      .select(contentColumns)
      .from(shipmentLines)
      .innerJoin(shipments, eq(shipments.id, shipmentLines.shipmentId))
      .innerJoin(orderLines, eq(orderLines.id, shipmentLines.orderLineId))
      .leftJoin(prescriptions, eq(prescriptions.id, shipmentLines.prescriptionId))
      .where(inArray(shipmentLines.shipmentId, ids))
      .orderBy(asc(orderLines.position)),
  );
}

/** Puts the lines of each shipment together, in the order given. */
async function gather(db: Queryable, rows: readonly Content[]): Promise<Map<string, Contents>> {
  const found = new Map<string, Contents>();
  const catalogue = rows.length === 0 ? { products: [] } : await currentCatalogue(db);
  for (const { line, sent, prescribed, charged, sentAt, agreedProduct } of rows) {
    const { dosage } = line;
    const isOther = prescribed !== null && prescribed.productId !== line.productId;
    const shown = {
      id: line.id,
      title: prescribed?.drug ?? line.productTitle,
      // What renews does so in the rhythm that was ordered.
      supply: isOther && line.variantType === 'single' ? '' : line.variantTitle,
      strength:
        dosage === null || prescribed ? null : formatDosage(dosage, line.dosageUnit ?? 'mg'),
      quantity: sent.quantity,
      packages:
        prescribed && sent.fill
          ? fillInWords(sent.fill, prescribed.packing, prescribed.doseSteps)
          : [orderedInWords(catalogue, { ...line, quantity: sent.quantity }, dayOf(sentAt))],
      agreedProduct,
    };
    const before = found.get(sent.shipmentId) ?? { lines: [], itemsTotal: 0, difference: 0 };
    const packed = { packed: sent.quantity, ordered: line.quantity, part: sent.part };
    const cost = shareOfShipment(charged ?? line.total, packed) + sent.difference;
    found.set(sent.shipmentId, {
      lines: [...before.lines, shown],
      itemsTotal: before.itemsTotal + cost,
      difference: before.difference + sent.difference,
    });
  }
  return found;
}
