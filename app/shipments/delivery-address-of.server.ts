import type { Queryable } from '../platform/db/client.server';
import { findAddress } from '../profile/addresses.server';
import { type DeliveryAddress, isWhole } from '../profile/delivery-address';

/** Where a patient’s parcels go now: to the address of their profile, else to the one that was given before. */
export async function deliveryAddressOf<Before extends DeliveryAddress | null>(
  db: Queryable,
  patientId: string,
  before: Before,
): Promise<DeliveryAddress | Before> {
  const kept = await findAddress(db, patientId, 'shipping');
  return kept && isWhole(kept.address) ? kept.address : before;
}
