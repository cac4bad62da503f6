import { and, eq, gte, isNull } from 'drizzle-orm';
import { careCaseLines, prescriptions } from '../../database/tables/care.schema.server';
import { subscriptions } from '../../database/tables/subscriptions.schema.server';
import { startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
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
