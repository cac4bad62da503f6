import type { Tasks } from '../platform/jobs/jobs.server';
import type { JobServices } from '../platform/jobs/tasks.server';
import { followShipment } from './follow-shipment.server';
import { runShipments } from './run-shipments.server';
import type { ShipmentJobs } from './shipment-queue.server';
import { submitShipment } from './submit-shipment.server';

export const shipmentTasks = {
  'shipments.submit': submitShipment,
  'shipments.follow': followShipment,
  'shipments.run': (_payload, services) => runShipments(services),
} satisfies Tasks<ShipmentJobs, JobServices>;
