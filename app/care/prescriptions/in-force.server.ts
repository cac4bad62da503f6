import { and, asc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { careCases, prescriptions } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { InForce } from './prescribed-twice';

const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];
const onItsWay: CaseStatus[] = ['approved', 'atPharmacy'];

/** The prescriptions of a patient in force besides those of one case, the oldest first. The last day of one counts. */
export function otherInForce(
  db: Queryable,
  patientId: string,
  caseId: string,
  now: Date,
): Promise<InForce[]> {
  const isSupplied = or(
    inArray(subscriptions.status, renewing),
    inArray(careCases.status, onItsWay),
  );
  return db
    .select({
      productId: prescriptions.productId,
      drug: prescriptions.drug,
      strength: prescriptions.strength,
      orderNumber: orders.number,
      isSupplied: sql<boolean>`coalesce(${isSupplied}, false)`,
    })
    .from(prescriptions)
    .innerJoin(careCases, eq(careCases.id, prescriptions.caseId))
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        ne(prescriptions.caseId, caseId),
        isNull(prescriptions.endedAt),
        gte(prescriptions.expiresAt, startOfDay(dayOf(now))),
      ),
    )
    .orderBy(asc(prescriptions.issuedAt), asc(prescriptions.id));
}
