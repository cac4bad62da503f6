import type { Queryable } from '../../../kernel/database/client.server';
import { createJobQueue } from '../../../kernel/jobs/jobs.server';

/** The jobs of this area and what they carry. */
export interface ShipmentJobs {
  /** Asks the pharmacy for a parcel. */
  'shipments.submit': { shipment: string };
  /** Asks the pharmacy how a parcel stands. */
  'shipments.follow': { shipment: string };
  /** Sees to it that every parcel under way is looked after. */
  'shipments.run': Record<string, never>;
}

const queue = createJobQueue<ShipmentJobs>();

/** Asks for a parcel at a time; asking again moves the time. */
export function submitLater(tx: Queryable, shipment: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.submit ${shipment}`, runAt };
  return queue.enqueue(tx, 'shipments.submit', { shipment }, options);
}

/** Looks how a parcel stands at a time; asking again moves the time. */
export function followParcelLater(tx: Queryable, shipment: string, runAt: Date): Promise<void> {
  const options = { key: `shipments.follow ${shipment}`, runAt };
  return queue.enqueue(tx, 'shipments.follow', { shipment }, options);
}

/** Looks at all parcels at a time; asking again moves the time. */
export function runShipmentsLater(tx: Queryable, runAt: Date): Promise<void> {
  return queue.enqueue(tx, 'shipments.run', {}, { key: 'shipments.run', runAt });
}
