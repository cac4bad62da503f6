import { and, eq } from 'drizzle-orm';
import { careCases } from '../../database/tables/care.schema.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { changeCase } from '../cases/change-case.server';
import { giveUpCase } from './give-up-case.server';

export type CaseCancelled =
  | { outcome: 'done' }
  /** Refusal because somebody was quicker, with what that means in words for the patient. */
  | { outcome: 'refused'; message: string }
  /** No such case, or one of somebody else. */
  | { outcome: 'notFound' };

const decided =
  'A provider has decided about this already, so it can no longer be cancelled here. Write to us if you do not want it.';

/**
 * Cancels what waits for a provider, in the name of its patient: the case is over and nothing of it is charged. Of this
 * and a decision in the same moment the first one counts, and the other is told so. Asking twice is once.
 */
export function cancelCase(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  patientId: string,
  caseId: string,
): Promise<CaseCancelled> {
  return db.transaction(async (tx) => {
    if (!isUuid(caseId)) return { outcome: 'notFound' };
    const [careCase] = await tx
      .select()
      .from(careCases)
      .where(and(eq(careCases.id, caseId), eq(careCases.patientId, patientId)))
      .for('update');
    if (!careCase) return { outcome: 'notFound' };
    if (careCase.status === 'cancelled') return { outcome: 'done' };
    // A refill that is looked at belongs to a treatment that runs: that is ended in another way.
    if (careCase.purpose === 'renewal') return { outcome: 'refused', message: decided };
    const now = clock.now();
    const changed = await changeCase(tx, now, caseId, {
      ...{ event: 'cancel', by: 'patient', userId: patientId, version: null },
      reason: 'You cancelled it before a provider had decided.',
    });
    if (changed.outcome !== 'moved') return { outcome: 'refused', message: decided };
    const { version } = changed;
    const reason = 'The patient cancelled it.';
    await giveUpCase(tx, now, careCase, { kind: 'cancelled', version, reason });
    return { outcome: 'done' };
  });
}
