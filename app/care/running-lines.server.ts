import { and, eq, gte, isNull } from 'drizzle-orm';
import { startOfDay } from '../calendar/service-day';
import type { Queryable } from '../platform/db/client.server';
import { subscriptions } from '../subscriptions/subscriptions.schema.server';
import { careCaseLines, prescriptions } from './care.schema.server';
import type { Running } from './running-lines';

/**
 * What is prescribed now for each line of a case, and whether it renews.
 * @param today YYYY-MM-DD: leaves out what may not be filled any more on that day; null counts it.
 */
export function runningLines(
  db: Queryable,
  caseId: string,
  today: string | null = null,
): Promise<Running[]> {
  const isValid = today === null ? undefined : gte(prescriptions.expiresAt, startOfDay(today));
  return db
    .select({
      inForce: { id: prescriptions.id },
      renewal: subscriptions.status,
    })
    .from(careCaseLines)
    .leftJoin(prescriptions, and(inForceFor(careCaseLines.orderLineId), isValid))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, careCaseLines.orderLineId))
    .where(eq(careCaseLines.caseId, caseId));
}

/** Of one line, one prescription at most is not ended. */
export function inForceFor(orderLineId: typeof careCaseLines.orderLineId) {
  return and(eq(prescriptions.orderLineId, orderLineId), isNull(prescriptions.endedAt));
}
