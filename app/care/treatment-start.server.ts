import { eq, type SQL, sql } from 'drizzle-orm';
import { serviceZone } from '../calendar/service-day';
import type { Queryable } from '../platform/db/client.server';
import { prescriptions } from './care.schema.server';

/**
 * The first day of a treatment, YYYY-MM-DD: when the first dose was noted, else when the first parcel came;
 * null before that. Parcels of an earlier prescription do not count: each begins with its own first week.
 */
export async function treatmentStart(
  db: Queryable,
  { id }: { id: string },
): Promise<string | null> {
  const [found] = await db
    .select({ startedOn: startOfTreatment() })
    .from(prescriptions)
    .where(eq(prescriptions.id, id));
  return found?.startedOn ?? null;
}

/** The same of the prescription of a query. */
export function startOfTreatment(): SQL<string | null> {
  const zone = sql.raw(`'${serviceZone}'`);
  return sql<string | null>`coalesce(
    (select min(d.day) from dose_logs d where d.prescription_id = prescriptions.id),
    ((select min(s.delivered_at) from shipment_lines l join shipments s on s.id = l.shipment_id
      where l.prescription_id = prescriptions.id) at time zone ${zone})::date)::text`;
}
