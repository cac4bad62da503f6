import { and, eq, isNull } from 'drizzle-orm';
import type { Queryable } from '../platform/db/client.server';
import { subscriptions } from '../subscriptions/subscriptions.schema.server';
import { careCaseLines, prescriptions } from './care.schema.server';
import type { Running } from './running-lines';

/** What is prescribed now for each line of a case, and whether it renews. */
export function runningLines(db: Queryable, caseId: string): Promise<Running[]> {
  return db
    .select({
      inForce: { id: prescriptions.id },
      renewal: subscriptions.status,
    })
    .from(careCaseLines)
    .leftJoin(prescriptions, inForceFor(careCaseLines.orderLineId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, caseId));
}

/** Of one line, one prescription at most is not ended. */
export function inForceFor(orderLineId: typeof careCaseLines.orderLineId) {
  return and(eq(prescriptions.orderLineId, orderLineId), isNull(prescriptions.endedAt));
}
