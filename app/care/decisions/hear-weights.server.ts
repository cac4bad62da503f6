import { and, asc, eq, inArray } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { callAttention, running, verdictsOnWhatRuns, whatIsWorse } from './change-chart.server';

/**
 * Carries out a change of the weights that a patient noted, and puts the cases before a provider of which rules say worse
 * after it, such as that the weight falls too fast. The patient reads nothing of that.
 * @param change Change, in the transaction that is handed to it.
 */
export function hearWeights<T>(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  change: (tx: Tx) => Promise<T>,
): Promise<T> {
  const now = clock.now();
  return db.transaction(async (tx) => {
    // Locked by id, as in `change-chart`.
    const cases = await tx
      .select()
      .from(careCases)
      .where(and(eq(careCases.patientId, patientId), inArray(careCases.status, [...running])))
      .orderBy(asc(careCases.id))
      .for('update');
    const before = await verdictsOnWhatRuns(tx, now, cases);
    const result = await change(tx);
    for (const { careCase, effect, reason } of await whatIsWorse(tx, now, cases, before))
      await callAttention(tx, now, careCase, {
        ...{ effect, by: 'system', userId: null },
        reason: `A weight was noted: ${reason}`,
      });
    return result;
  });
}
