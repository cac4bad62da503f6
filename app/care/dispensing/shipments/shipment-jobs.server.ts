import type { Services } from '../../../kernel/http/load-context';
import type { Tasks } from '../../../kernel/jobs/task';
import { followShipment } from '../pharmacies/follow-shipment.server';
import { submitShipment } from '../pharmacies/submit-shipment.server';
import { runShipments } from './run-shipments.server';
import type { ShipmentJobs } from './shipment-queue.server';

export const shipmentTasks = {
  'shipments.submit': submitShipment,
  'shipments.follow': followShipment,
  'shipments.run': (_payload, services) => runShipments(services),
} satisfies Tasks<ShipmentJobs, Services>;
