import { and, eq, inArray } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import type { Tx } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import type { ActingProvider } from '../clinicians/acting-provider.server';
import { isToPrepare } from './work';

/**
 * Marks a case as prepared for a decision and gives it back to the worklist, in the transaction in which that is noted.
 * It leaves the list of those who prepare until something new is to be done.
 * @returns False where it does not wait for a decision in their states.
 */
export async function markPrepared(
  tx: Tx,
  now: Date,
  { id: staffId, states }: Pick<ActingProvider, 'id' | 'states'>,
  { caseId, patientId }: { caseId: string; patientId: string },
): Promise<boolean> {
  if (!isUuid(caseId) || states.length === 0) return false;
  const [found] = await tx
    .select()
    .from(careCases)
    .where(
      and(
        eq(careCases.id, caseId),
        eq(careCases.patientId, patientId),
        inArray(careCases.state, states),
      ),
    )
    .for('update');
  if (!found || !isToPrepare(found.work)) return false;
  const claim = found.claimedBy === staffId ? { claimedBy: null, claimedUntil: null } : {};
  await tx
    .update(careCases)
    .set({ preparedBy: staffId, preparedAt: now, ...claim })
    .where(eq(careCases.id, caseId));
  await recordAccess(tx, {
    ...{ at: now, staffId, patientId, action: 'case.prepared' as const, subject: caseId },
  });
  return true;
}
