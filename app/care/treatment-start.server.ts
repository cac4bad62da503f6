import { and, asc, eq, gte } from 'drizzle-orm';
import { dayOf } from '../calendar/service-day';
import type { Queryable } from '../platform/db/client.server';
import { shipments } from '../shipments/shipments.schema.server';
import { doseLogs } from './care.schema.server';

/**
 * The first day of a treatment, YYYY-MM-DD: when the first dose was noted, else when the first parcel came;
 * null before that. Parcels of an earlier prescription do not count: each begins with its own first week.
 */
export async function treatmentStart(
  db: Queryable,
  { id, caseId, issuedAt }: { id: string; caseId: string; issuedAt: Date },
): Promise<string | null> {
  const [dose] = await db
    .select({ day: doseLogs.day })
    .from(doseLogs)
    .where(eq(doseLogs.prescriptionId, id))
    .orderBy(asc(doseLogs.day))
    .limit(1);
  if (dose) return dose.day;
  const [parcel] = await db
    .select({ at: shipments.deliveredAt })
    .from(shipments)
    .where(and(eq(shipments.caseId, caseId), gte(shipments.deliveredAt, issuedAt)))
    .orderBy(asc(shipments.deliveredAt))
    .limit(1);
  return parcel?.at ? dayOf(parcel.at) : null;
}
