import { currentReference } from '../../content/reference.server';
import type { Db } from '../../kernel/database/client.server';
import { findAddress } from './addresses.server';

/** The zone of the state that a patient's shipments go to, by its IANA name; null while that is not known. */
export async function patientZone(db: Db, userId: string): Promise<string | null> {
  const [home, { states }] = await Promise.all([
    findAddress(db, userId, 'shipping'),
    currentReference(db),
  ]);
  return states.find(({ id }) => id === home?.address.administrativeArea)?.timeZone ?? null;
}
