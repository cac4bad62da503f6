import { and, asc, desc, eq, gte, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { CaseStatus } from '../../../engine/care';
import { formatDosage } from '../../../engine/values';
import { users } from '../../database/tables/accounts.schema.server';
import { careCaseLines, careCases } from '../../database/tables/care.schema.server';
import { orders } from '../../database/tables/orders.schema.server';
import { prescriptions } from '../../database/tables/prescriptions.schema.server';
import {
  type SubscriptionStatus,
  subscriptions,
} from '../../database/tables/subscriptions.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { dayOf, startOfDay } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import { courseColumns, courseOf, strengthSoFar } from './courses.server';
import type { InForce, Running } from './in-force';
import { openPrescriptions } from './sealed-decisions.server';

const renewing: SubscriptionStatus[] = ['active', 'paused', 'pastDue'];
const onItsWay: CaseStatus[] = ['approved', 'atPharmacy'];

/**
 * The prescriptions of a patient in force besides those of one case, the oldest first. The last day of one counts.
 * @param caseId Null for all of them.
 */
export async function inForceBeside(
  db: Queryable,
  patientId: string,
  caseId: string | null,
  now: Date,
): Promise<InForce[]> {
  const isSupplied = or(
    inArray(subscriptions.status, renewing),
    inArray(careCases.status, onItsWay),
  );
  const { productId, drug, strength, packing, quantity, doseSteps } = prescriptions;
  const today = dayOf(now);
  const rows = await db
    .select({
      ...{ productId, drug, orderNumber: orders.number },
      prescription: { strength, packing, quantity, doseSteps },
      taken: courseColumns(today),
      isSupplied: sql<boolean>`coalesce(${isSupplied}, false)`,
    })
    .from(prescriptions)
    .innerJoin(careCases, eq(careCases.id, prescriptions.caseId))
    .innerJoin(orders, eq(orders.id, careCases.orderId))
    .leftJoin(subscriptions, eq(subscriptions.orderLineId, prescriptions.orderLineId))
    .where(
      and(
        eq(prescriptions.patientId, patientId),
        caseId === null ? undefined : ne(prescriptions.caseId, caseId),
        isNull(prescriptions.endedAt),
        gte(prescriptions.expiresAt, startOfDay(today)),
      ),
    )
    .orderBy(asc(prescriptions.issuedAt), asc(prescriptions.id));
  return rows.map(({ prescription, taken, ...row }) => {
    const soFar = strengthSoFar(prescription, courseOf(prescription, taken, today), today);
    const words = soFar ? formatDosage(soFar.dosage, soFar.unit) : prescription.strength;
    return { ...row, strength: words };
  });
}

/**
 * Finds what is prescribed now for each line of a case, and whether it renews.
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

/** Condition of the prescription that is in force for a line: one at most is not ended. */
function inForceFor(orderLineId: typeof careCaseLines.orderLineId) {
  return and(eq(prescriptions.orderLineId, orderLineId), isNull(prescriptions.endedAt));
}

/** Everything that was prescribed to a patient, the newest first, with who wrote it. */
export async function prescriptionsOf(db: Queryable, patientId: string) {
  const rows = await db
    .select({
      prescription: prescriptions,
      providerName: fullNameOfUser.mapWith(String),
    })
    .from(prescriptions)
    .innerJoin(users, eq(users.id, prescriptions.providerId))
    .where(eq(prescriptions.patientId, patientId))
    .orderBy(desc(prescriptions.issuedAt));
  const opened = await openPrescriptions(
    db,
    rows.map(({ prescription }) => prescription),
  );
  return opened.map((prescription, nth) => ({
    prescription,
    providerName: rows[nth]?.providerName ?? '',
  }));
}
