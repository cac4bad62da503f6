import type { Queryable } from '../../../kernel/database/client.server';
import { createJobQueue } from '../../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface ShipmentJobs {
  /** Asks the pharmacy for a shipment. */
  'shipments.submit': { shipment: string };
  /** Asks the pharmacy how a shipment stands. */
  'shipments.follow': { shipment: string };
  /** Sends a pharmacy the answer to its question. */
  'shipments.reply': { question: string };
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

/** Looks at all shipments at a time; asking again moves the time. */
export function runShipmentsLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'shipments.run', {}, { key: 'shipments.run', runAt });
}
