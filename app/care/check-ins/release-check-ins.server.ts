import { and, eq, inArray, isNotNull } from 'drizzle-orm';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import type { Tx } from '../../kernel/database/client.server';

/**
 * Lets the refills of a case go on of whose check-ins a provider read the answers, in the transaction of that decision.
 * @param reason Why it may go on, for the record.
 * @returns How many there were.
 */
export async function releaseCheckIns(
  tx: Tx,
  now: Date,
  caseId: string,
  reason: string,
): Promise<number> {
  const released = await tx
    .update(checkIns)
    .set({ status: 'renewed', settledAt: now, reason })
    .where(
      and(
        eq(checkIns.caseId, caseId),
        inArray(checkIns.status, ['answered', 'held']),
        isNotNull(checkIns.answeredAt),
      ),
    )
    .returning({ id: checkIns.id });
  return released.length;
}
