import { sql } from 'drizzle-orm';
import { addDays } from '../../../../engine/values';
import type { OrderWithLines } from '../../../commerce/orders/place-order.server';
import type { CheckoutSnapshot } from '../../../database/tables/payments.schema.server';
import { shipmentLines, shipments } from '../../../database/tables/shipments.schema.server';
import { ships } from '../../../identity/profile/ships';
import { dayOf } from '../../../kernel/calendar/service-day';
import type { Tx } from '../../../kernel/database/client.server';
import { goesAlong, isTreatment } from '../../prescriptions/add-ons.server';
import { submitLater } from './shipment-queue.server';

/** Such as S-500118. Numbers are never given twice. */
const nextNumber = sql<string>`'S-' || nextval('shipment_numbers')`;

/** Calendar days from the moment something may ship until it should arrive. */
const daysToArrive = 5;

/**
 * Opens the shipment for everything of an order that needs no prescription, in the transaction that writes the
 * order. The rest waits for its case, and the add-ons of a treatment wait with it.
 */
export async function createShipments(
  tx: Tx,
  now: Date,
  { order, lines }: OrderWithLines,
  { items }: Pick<CheckoutSnapshot, 'items'>,
): Promise<void> {
  const waits = lines.some(isTreatment);
  const free = lines.filter((line) => {
    const item = items[line.position];
    const isFree = !line.prescription && !(waits && goesAlong(line));
    return isFree && item !== undefined && ships(item);
  });
  if (free.length > 0) await openShipment(tx, now, order, { caseId: null, lines: free });
}

export interface LineToShip {
  /** The line of the order. */
  id: string;
  quantity: number;
  /** Hundredths of the unit; null where it is as ordered or has none. */
  dosage: number | null;
  /** What allows it; null where nothing has to. */
  prescriptionId?: string | null;
}

interface Shipment {
  /** The case that allows it; null where nothing in it needs a prescription. */
  caseId: string | null;
  lines: readonly LineToShip[];
  reshipmentOf?: string;
}

/** What a shipment takes from its order. */
export type Addressed = Pick<OrderWithLines['order'], 'id' | 'userId' | 'shippingAddress'>;

/**
 * Opens a shipment, and lets the pharmacy be asked for it in a job: it is elsewhere, and may be away.
 * @returns Its id; null for an order without an address, which nothing can be sent to.
 */
export async function openShipment(
  tx: Tx,
  now: Date,
  { id: orderId, userId: patientId, shippingAddress: address }: Addressed,
  { caseId, lines, reshipmentOf }: Shipment,
): Promise<string | null> {
  if (address === null) return null;
  const [opened] = await tx
    .insert(shipments)
    .values({
      orderId,
      caseId,
      patientId,
      address,
      number: nextNumber,
      status: 'preparing',
      expectedOn: addDays(dayOf(now), daysToArrive),
      createdAt: now,
      reshipmentOf: reshipmentOf ?? null,
    })
    .returning({ id: shipments.id });
  if (!opened) throw new Error(`No shipment was opened for order ${orderId}.`);
  const { id: shipmentId } = opened;
  await tx.insert(shipmentLines).values(
    lines.map(({ id: orderLineId, quantity, dosage, prescriptionId }) => ({
      shipmentId,
      orderLineId,
      quantity,
      dosage,
      prescriptionId: prescriptionId ?? null,
    })),
  );
  await submitLater(tx, shipmentId, now);
  return shipmentId;
}
