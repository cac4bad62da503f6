import { and, asc, eq, inArray, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { users } from '../../database/tables/accounts.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orderLines, orders } from '../../database/tables/orders.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { UnderWay } from './already-have';

const undecided: CaseStatus[] = ['paid', 'inReview', 'moreInformation'];
const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];

/** Every prescription product that waits for a provider for this patient, or that renews for them; the oldest first. */
export async function treatmentsUnderWay(db: Queryable, patientId: string): Promise<UnderWay[]> {
  const rows = await db
    .select({
      // What a provider prescribed in the place of what was ordered is what the patient has.
      productId: sql<string>`coalesce(${subscriptions.productId}, ${orderLines.productId})`,
      orderNumber: orders.number,
      caseStatus: careCases.status,
    })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .leftJoin(careCaseLines, eq(careCaseLines.orderLineId, orderLines.id))
    .leftJoin(careCases, eq(careCases.id, careCaseLines.caseId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, orderLines.id))
    .where(
      and(
        eq(orders.userId, patientId),
        eq(orderLines.prescription, true),
        or(inArray(careCases.status, undecided), inArray(subscriptions.status, renewing)),
      ),
    )
    .orderBy(asc(orders.createdAt), asc(orderLines.position));
  return rows.map(({ caseStatus, ...row }) => ({
    ...row,
    isInReview: caseStatus !== null && undecided.includes(caseStatus),
  }));
}

/**
 * Lets one purchase or approval of a patient happen after another until the transaction ends, so that the second
 * sees what the first made. Whoever locks a cart as well locks the cart first, and checkouts after it.
 */
export async function lockTreatments(tx: Tx, patientId: string): Promise<void> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, patientId)).for('no key update');
}
