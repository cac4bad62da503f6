import { and, eq, inArray } from 'drizzle-orm';
import { shipments } from '../../../database/tables/shipments.schema.server';
import type { Tx } from '../../../kernel/database/client.server';
import { changeShipment } from './change-shipment.server';
import { followShipmentLater, submitLater } from './shipment-queue.server';

/** For the patient, on their page and in mail: it names nothing of their health. */
const reason = 'A provider looks at the new answers first.';

/**
 * Keeps the shipments of a case from leaving, in the transaction in which its patient told us why. What no pharmacy has
 * heard of is held here; with the others the gate is asked at once, which calls off what the carrier does not have.
 * Whoever calls has locked the case.
 */
export async function holdShipments(tx: Tx, now: Date, caseId: string): Promise<void> {
  const sent = await tx
    .select()
    .from(shipments)
    .where(
      and(
        eq(shipments.caseId, caseId),
        inArray(shipments.status, ['preparing', 'ordered', 'packed']),
      ),
    )
    .orderBy(shipments.createdAt, shipments.id)
    .for('update');
  for (const row of sent) {
    const along = { reason, unanswered: 0, postponedUntil: null };
    if (row.status !== 'preparing') await followShipmentLater(tx, row.id, now);
    else if (row.pharmacyKey !== null) await submitLater(tx, row.id, now);
    else await changeShipment(tx, now, row, { event: 'hold', by: 'system', reason }, along);
  }
}
