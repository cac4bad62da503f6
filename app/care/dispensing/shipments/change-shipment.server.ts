import { eq, type SQL } from 'drizzle-orm';
import { moveShipment, type ShipmentStep } from '../../../../engine/care';
import { mailAboutOrder } from '../../../commerce/orders/mail-about-order.server';
import { placeOf } from '../../../database/sealing/envelope.server';
import type { SealableText } from '../../../database/sealing/sealed';
import { sealerFor } from '../../../database/sealing/sealing.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { shipmentEvents, shipments } from '../../../database/tables/shipments.schema.server';
import type { Queryable, Tx } from '../../../kernel/database/client.server';
import { createJobQueue } from '../../../kernel/jobs/jobs.server';
import { type ShipmentNews, shipmentMail } from '../../../mail/templates/shipments';
import { carrierName, groupedNumber } from './shipment';

export type ShipmentRow = typeof shipments.$inferSelect;

/**
 * Locks a shipment, and the case that allows it before that: so does everyone who holds both.
 * @returns Null where none is meant.
 */
export async function lockShipment(tx: Tx, which: SQL): Promise<ShipmentRow | null> {
  const [seen] = await tx.select({ caseId: shipments.caseId }).from(shipments).where(which);
  if (!seen) return null;
  if (seen.caseId !== null) {
    await tx
      .select({ id: careCases.id })
      .from(careCases)
      .where(eq(careCases.id, seen.caseId))
      .for('update');
  }
  const [row] = await tx.select().from(shipments).where(which).for('update');
  return row ?? null;
}

/** Columns that change beside the status. */
type Along = Partial<Omit<typeof shipments.$inferInsert, 'id' | 'status' | 'version'>>;

/** Moves a shipment that is locked and puts it on record. Throws where that cannot happen: ask the engine before. */
export async function changeShipment(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  step: ShipmentStep,
  along: Along = {},
): Promise<ShipmentRow> {
  const { id: shipmentId, status: from } = row;
  const to = moveShipment(from, step);
  if (to === null) throw new Error(`A parcel that is ${from} takes no “${step.event}”.`);
  const version = row.version + 1;
  const [changed] = await tx
    .update(shipments)
    .set({ reason: '', ...along, status: to, version })
    .where(eq(shipments.id, shipmentId))
    .returning();
  if (!changed) throw new Error('A parcel that was locked is gone.');
  const reason =
    step.by === 'pharmacy' && step.reason !== ''
      ? await sealedReason(tx, changed, step.reason)
      : step.reason;
  await tx
    .insert(shipmentEvents)
    .values({ shipmentId, version, from, to, ...step, reason, at: now });
  return changed;
}

/** Seals what a pharmacy gave as its reason: somebody typed it. */
async function sealedReason(
  tx: Tx,
  { id: shipmentId, version, patientId }: ShipmentRow,
  reason: string,
): Promise<SealableText> {
  const sealer = await sealerFor(tx, { purpose: 'record', id: patientId });
  return sealer.text(reason, placeOf('shipment_events.reason', shipmentId, version));
}

/** The jobs of this area and what they carry. */
export interface ShipmentJobs {
  /** Asks the pharmacy for a shipment. */
  'shipments.submit': { shipment: string };
  /** Asks the pharmacy how a shipment stands. */
  'shipments.follow': { shipment: string };
  /** Sends a pharmacy the answer to its question. */
  'shipments.reply': { question: string };
  /** Does what the recall of a lot asks for with every shipment that holds a package of it. */
  'shipments.recall': { recall: string };
  /** Sees to it that every shipment under way is looked after. */
  'shipments.run': Record<string, never>;
}

const queue = createJobQueue<ShipmentJobs>();

/** Asks for a shipment at a time; asking again moves the time. */
export function submitLater(tx: Queryable, shipment: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.submit ${shipment}`, runAt };
  return queue.enqueue(tx, 'shipments.submit', { shipment }, options);
}

/** Looks how a shipment stands at a time; asking again moves the time. */
export function followShipmentLater(tx: Queryable, shipment: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.follow ${shipment}`, runAt };
  return queue.enqueue(tx, 'shipments.follow', { shipment }, options);
}

/** Sends a pharmacy an answer at a time. */
export function replyLater(tx: Queryable, question: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.reply ${question}`, runAt };
  return queue.enqueue(tx, 'shipments.reply', { question }, options);
}

/** Carries a recall out at a time. */
export function carryOutRecallLater(tx: Queryable, recall: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.recall ${recall}`, runAt };
  return queue.enqueue(tx, 'shipments.recall', { recall }, options);
}

/** Looks at all shipments at a time; asking again moves the time. */
export function runShipmentsLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'shipments.run', {}, { key: 'shipments.run', runAt });
}

/** Tells a patient by mail what became of a shipment, once for each thing that happened to it. */
export async function sendShipmentMail(
  tx: Tx,
  now: Date,
  row: ShipmentRow,
  news: ShipmentNews,
): Promise<void> {
  const { id, orderId, number, version, carrier, trackingNumber } = row;
  // Only this change can happen to one shipment more than once.
  const isRepeated = news.kind === 'held';
  const key = `shipment ${id} ${news.kind}${isRepeated ? ` ${version}` : ''}`;
  const carried =
    carrier === null || trackingNumber === null
      ? null
      : { by: carrierName(carrier), number: groupedNumber(trackingNumber) };
  await mailAboutOrder(tx, now, { orderId, key }, (reader) =>
    shipmentMail(reader, { number, carried }, news),
  );
}
