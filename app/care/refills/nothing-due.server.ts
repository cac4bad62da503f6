import { and, eq, inArray, notInArray } from 'drizzle-orm';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { shipments } from '../../database/tables/shipments.schema.server';
import { refills, subscriptions } from '../../database/tables/subscriptions.schema.server';
import type { Tx } from '../../kernel/database/client.server';
import { changeCaseBySystem } from '../cases/change-case.server';

/**
 * Lets a case rest that was approved anew for a refill which is left out by now, such as after a pause: it would stay
 * approved for ever. The new prescription stays in force for the next refill.
 */
export async function restIfNothingIsDue(tx: Tx, now: Date, caseId: string): Promise<void> {
  const [found] = await tx.select().from(careCases).where(eq(careCases.id, caseId)).for('update');
  if (found?.status !== 'approved' || found.purpose !== 'renewal') return;
  const [open] = await tx
    .select({ id: refills.id })
    .from(refills)
    .innerJoin(subscriptions, eq(subscriptions.id, refills.subscriptionId))
    .innerJoin(careCaseLines, eq(careCaseLines.orderLineId, subscriptions.orderLineId))
    .where(and(eq(careCaseLines.caseId, caseId), notInArray(refills.status, ['sent', 'dropped'])))
    .limit(1);
  if (open !== undefined) return;
  // What was packed and held goes on with this approval.
  const held = await tx.$count(
    shipments,
    and(eq(shipments.caseId, caseId), inArray(shipments.status, ['preparing', 'held'])),
  );
  if (held === 0) await changeCaseBySystem(tx, now, caseId, 'nothingDue');
}
