import { sql } from 'drizzle-orm';
import type { Queryable } from '../../../kernel/database/client.server';

/** The channel on which processes tell each other that a conversation changed. It carries ids only. */
export const messageChannel = 'formulary_messages';

/** Tells every process, once the transaction commits, that this patient's conversation changed. */
export async function announceChange(tx: Queryable, patientId: string): Promise<void> {
  await tx.execute(sql`select pg_notify(${messageChannel}, ${patientId})`);
}
