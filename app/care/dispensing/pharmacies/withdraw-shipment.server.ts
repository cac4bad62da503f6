import { eq } from 'drizzle-orm';
import { moveShipment } from '../../../../engine/care';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { lockShipment } from '../shipments/change-shipment.server';
import { holdShipment } from '../shipments/hold-shipment.server';
import type { PharmacyServices } from './pharmacies.server';
import type { PharmacyPartner } from './pharmacy-partner';

/**
 * Calls a shipment off that may not leave any more, and holds it. What the carrier has already goes on its way: it
 * was allowed when it was asked for.
 * @returns Whether it was called off.
 */
export async function withdraw(
  { db, clock }: PharmacyServices,
  pharmacy: PharmacyPartner,
  { key, reason }: { key: string; reason: string },
): Promise<boolean> {
  if ((await pharmacy.cancel(key)) === 'tooLate') return false;
  await db.transaction(async (tx) => {
    const row = await lockShipment(tx, eq(shipments.pharmacyKey, key));
    if (!row || moveShipment(row.status, { event: 'hold', by: 'system', reason }) === null) return;
    const state = row.address.administrativeArea;
    await holdShipment(tx, clock.now(), row, { reason, state });
  });
  return true;
}
