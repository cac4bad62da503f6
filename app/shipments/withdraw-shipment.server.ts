import { eq } from 'drizzle-orm';
import { moveShipment } from '../../engine';
import type { PharmacyServices } from '../pharmacy-partner/pharmacies.server';
import type { PharmacyPartner } from '../pharmacy-partner/pharmacy-partner';
import { lockShipment } from './change-shipment.server';
import { holdShipment } from './hold-shipment.server';
import { shipments } from './shipments.schema.server';

/**
 * Calls a parcel off that may not leave any more, and holds it. What the carrier has already goes on its way: it
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
