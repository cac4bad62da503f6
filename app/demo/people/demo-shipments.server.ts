import { and, eq, isNull } from 'drizzle-orm';
import type { Carrier } from '../../database/tables/shipments.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import type { Tx } from '../../kernel/database/client.server';

interface Journey {
  packedAt: Date;
  shippedAt: Date;
  /** Null for a shipment that is still on its way. */
  deliveredAt: Date | null;
  carrier: Carrier;
  trackingNumber: string;
  /** YYYY-MM-DD */
  expectedOn?: string;
}

/** Lets a shipment travel. */
export async function sendDemoShipment(tx: Tx, id: string, journey: Journey): Promise<void> {
  const status = journey.deliveredAt === null ? 'shipped' : 'delivered';
  await tx
    .update(shipments)
    .set({ ...journey, status })
    .where(eq(shipments.id, id));
}

/** The shipment of an order with what needs no prescription. */
export async function freeShipment(tx: Tx, orderId: string): Promise<string> {
  const [found] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(and(eq(shipments.orderId, orderId), isNull(shipments.caseId)));
  if (!found) throw new Error('An order of the demonstration has no parcel.');
  return found.id;
}
