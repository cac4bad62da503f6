import type { StaffChange } from '../../database/tables/staff.schema.server';
import { staffChanges } from '../../database/tables/staff.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/** Who changes whose account, and when. */
export interface Changing {
  at: Date;
  /** The manager. */
  byId: string;
  staffId: string;
}

/** Puts on record what a manager does with an account, in the transaction in which they do: neither happens alone. */
export async function recordChange(
  tx: Tx,
  changing: Changing,
  ...changes: readonly StaffChange[]
): Promise<void> {
  if (changes.length === 0) return;
  await tx.insert(staffChanges).values(changes.map((change) => ({ ...changing, change })));
}
