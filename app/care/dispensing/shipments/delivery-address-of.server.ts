import type { DeliveryAddress } from '../../../database/tables/profile.schema.server';
import { findAddress } from '../../../identity/profile/addresses.server';
import { isWhole } from '../../../identity/profile/delivery-address';
import type { Queryable } from '../../../kernel/database/client.server';

/** Where a patient’s shipments go now: to the address of their profile, else to the one that was given before. */
export async function deliveryAddressOf<Before extends DeliveryAddress | null>(
  db: Queryable,
  patientId: string,
  before: Before,
): Promise<DeliveryAddress | Before> {
  const kept = await findAddress(db, patientId, 'shipping');
  return kept && isWhole(kept.address) ? kept.address : before;
}
