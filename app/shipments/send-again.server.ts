import { eq } from 'drizzle-orm';
import { changeCaseBySystem } from '../care/change-case.server';
import { orders } from '../orders/orders.schema.server';
import type { Tx } from '../platform/db/client.server';
import type { ShipmentRow } from './change-shipment.server';
import { openShipment } from './open-shipments.server';
import { payBack } from './pay-back.server';
import { sendShipmentMail } from './shipment-mail.server';
import { shipmentLines, shipments } from './shipments.schema.server';

/**
 * Sends what was lost on its way once more: once. What is lost a second time is paid back, since a third parcel
 * would most likely go the same way. Whether the new one may leave is asked when the pharmacy is.
 */
export async function sendAgain(tx: Tx, now: Date, lost: ShipmentRow): Promise<void> {
  if (lost.reshipmentOf !== null) {
    const refund = await payBack(tx, now, lost);
    await sendShipmentMail(tx, now, lost, { kind: 'lostAgain', refund });
    return;
  }
  const [known] = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .where(eq(shipments.reshipmentOf, lost.id));
  if (known) return;
  const [order] = await tx.select().from(orders).where(eq(orders.id, lost.orderId));
  if (!order) throw new Error(`The order of parcel ${lost.number} is gone.`);
  const lines = await tx.select().from(shipmentLines).where(eq(shipmentLines.shipmentId, lost.id));
  await openShipment(
    tx,
    now,
    { ...order, shippingAddress: lost.address },
    {
      caseId: lost.caseId,
      reshipmentOf: lost.id,
      lines: lines.map(({ orderLineId: id, quantity, dosage, prescriptionId }) => ({
        id,
        quantity,
        dosage,
        prescriptionId,
      })),
    },
  );
  if (lost.caseId !== null) {
    // A case that is looked at again stays there: the gate holds the parcel until that is decided.
    await changeCaseBySystem(tx, now, lost.caseId, 'shipAgain', 'The parcel was lost on its way.');
  }
  await sendShipmentMail(tx, now, lost, { kind: 'sentAgain' });
}
