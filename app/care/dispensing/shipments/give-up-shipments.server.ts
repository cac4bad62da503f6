import type { Tx } from '../../../kernel/database/client.server';
import { cancelShipment, closeShipment } from './cancel-shipment.server';
import { heldOf } from './hold-shipment.server';
import { refillsOf } from './refill-of.server';

/**
 * Gives up the shipments of a case that waited for a provider, in the transaction in which the case is declined or
 * expires.
 * @param isOrderPaidBack Whether what was paid with the order is given back by the case itself.
 */
export async function giveUpShipments(
  tx: Tx,
  now: Date,
  caseId: string,
  { reason, isOrderPaidBack }: { reason: string; isOrderPaidBack: boolean },
): Promise<void> {
  for (const row of await heldOf(tx, caseId)) {
    const isCovered = isOrderPaidBack && (await refillsOf(tx, row)).length === 0;
    if (isCovered) await closeShipment(tx, now, row, reason);
    else await cancelShipment(tx, now, row, reason);
  }
}
