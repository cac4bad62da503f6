import { and, eq, inArray } from 'drizzle-orm';
import { submitLater } from '../care/dispensing/shipments/change-shipment.server';
import { callBackShipments } from '../care/dispensing/shipments/hold-or-cancel-shipments.server';
import type { DisputeRow } from '../commerce/disputes/disputes.server';
import type { PaymentServices } from '../commerce/gateway/gateways.server';
import { careCases } from '../database/tables/care.schema.server';
import { orders } from '../database/tables/orders.schema.server';
import { shipments } from '../database/tables/shipments.schema.server';
import type { Tx } from '../kernel/database/client.server';
import { callOffOrderShipments, endCases } from './call-off-order.server';

/** Has a pharmacy stop what it has for whoever disputes a payment, in the transaction in which we hear of it. */
export async function disputeOpened(
  tx: Tx,
  { clock }: PaymentServices,
  { orderId }: DisputeRow,
): Promise<void> {
  const [order] = await tx.select().from(orders).where(eq(orders.id, orderId));
  if (order) await callBackShipments(tx, clock.now(), eq(shipments.patientId, order.userId));
}

/**
 * Carries out what follows from a dispute that was decided, in its transaction. Shipments that waited for it go on. Of
 * an order whose payer got the money back nothing more is charged or sent: not its shipments, and not what a provider
 * has to decide or a card to pay.
 */
export async function disputeDecided(
  tx: Tx,
  { clock }: PaymentServices,
  { orderId, status }: DisputeRow,
): Promise<void> {
  const now = clock.now();
  if (status === 'lost') {
    const reason = 'The payment was disputed.';
    const cases = await tx.select().from(careCases).where(eq(careCases.orderId, orderId));
    await endCases(tx, now, cases, reason);
    await callOffOrderShipments(tx, now, orderId, cases, reason);
  }
  // What a pharmacy has may be called back in this moment: whoever looked before sees the dispute as open.
  const waiting = await tx
    .select({ id: shipments.id })
    .from(shipments)
    .innerJoin(orders, eq(orders.userId, shipments.patientId))
    .where(
      and(eq(orders.id, orderId), inArray(shipments.status, ['preparing', 'ordered', 'packed'])),
    );
  for (const { id } of waiting) await submitLater(tx, id, now);
}
