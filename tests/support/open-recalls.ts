import { eq } from 'drizzle-orm';
import {
  type OpenRecall,
  openRecallRows,
  openRecallsIn,
} from '../../app/care/dispensing/recalls/open-recalls.server';
import { users } from '../../app/database/tables/accounts.schema.server';
import type { Db } from '../../app/kernel/database/client.server';
import { listOf } from '../../app/kernel/database/columns.server';

/** The packages that a patient is asked to stop using, read as their dashboard reads them. */
export async function openRecalls(
  { db, clock }: { db: Db; clock: { now(): Date } },
  patientId: string,
): Promise<OpenRecall[]> {
  const now = clock.now();
  const [found] = await db
    .select({ recalls: listOf(openRecallRows(db, patientId, now.toISOString())) })
    .from(users)
    .where(eq(users.id, patientId));
  return openRecallsIn(found?.recalls ?? []);
}
