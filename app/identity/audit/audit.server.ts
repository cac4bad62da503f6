import { type AccessAction, staffAccess } from '../../database/tables/audit.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Record of what someone of the staff read or changed. */
export interface Access {
  at: Date;
  staffId: string;
  patientId: string;
  action: AccessAction;
  /** The id of what it was about, such as a case. */
  subject?: string;
  /** Why, as far as it was said. Never what a patient said. */
  reason?: string;
}

/** Puts on record what staff read or changed, in the transaction in which they do: neither happens alone. */
export async function recordAccess(tx: Tx, ...accesses: Access[]): Promise<void> {
  if (accesses.length > 0) await tx.insert(staffAccess).values(accesses);
}
