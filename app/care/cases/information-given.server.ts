import { and, asc, eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { changeCase } from './change-case.server';

/**
 * Locks the cases in which a patient was asked for something. Providers lock a case before the conversation, so
 * whoever answers does too.
 * @returns Their ids.
 */
export async function lockAskedCases(tx: Tx, patientId: string): Promise<string[]> {
  const rows = await tx
    .select({ id: careCases.id })
    .from(careCases)
    .where(and(eq(careCases.patientId, patientId), eq(careCases.status, 'moreInformation')))
    .orderBy(asc(careCases.id))
    .for('update');
  return rows.map(({ id }) => id);
}

/** Puts cases back into the queue: the patient wrote, or uploaded something. They keep their place by age. */
export async function informationGiven(
  tx: Tx,
  now: Date,
  patientId: string,
  caseIds: readonly string[],
): Promise<void> {
  for (const id of caseIds) {
    await changeCase(tx, now, id, {
      event: 'informationGiven',
      by: 'patient',
      userId: patientId,
      reason: '',
      version: null,
    });
  }
}
