import { and, eq, inArray } from 'drizzle-orm';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import { cancelShipment } from './cancel-shipment.server';
import { followShipmentLater, submitLater } from './shipment-queue.server';

/** As the gate says it: mail shows it too, so it names nothing of the patient’s health. */
const reason = 'Your provider ended this prescription.';

/**
 * Calls off the shipments of a case whose treatment a provider ended, in the transaction in which that is decided.
 * What no pharmacy has heard of is cancelled and paid back here; with the others the gate is asked at once, which
 * calls off what the carrier does not have. Whoever calls has locked the case.
 */
export async function callOffShipments(tx: Tx, now: Date, caseId: string): Promise<void> {
  const sent = await tx
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.caseId, caseId),
        inArray(shipments.status, ['preparing', 'held', 'ordered', 'packed']),
      ),
    )
    .orderBy(shipments.createdAt, shipments.id)
    .for('update');
  for (const row of sent) {
    if (row.pharmacyKey === null) await cancelShipment(tx, now, row, reason);
    else if (row.status === 'preparing') await submitLater(tx, row.id, now);
    else await followShipmentLater(tx, row.id, now);
  }
}
