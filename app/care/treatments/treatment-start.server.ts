import { eq, type SQL, sql } from 'drizzle-orm';
import { prescriptions } from '../../database/tables/care.schema.server';
import { serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';

/**
 * The day from which the weeks of a treatment are counted, YYYY-MM-DD: when the first dose was noted, else when the
 * first shipment came, later by the days on which it was on hold; null before that. Shipments of an earlier prescription
 * do not count: each begins with its own first week.
 * @param today YYYY-MM-DD
 */
export async function treatmentStart(
  db: Queryable,
  { id }: { id: string },
  today: string,
): Promise<string | null> {
  const [found] = await db
    .select({ startedOn: startOfTreatment(today) })
    .from(prescriptions)
    .where(eq(prescriptions.id, id));
  return found?.startedOn ?? null;
}

/** The same of the prescription of a query. */
export function startOfTreatment(today: string): SQL<string | null> {
  const began = sql`coalesce(
    (select min(d.day) from dose_logs d where d.prescription_id = prescriptions.id),
    (${inZone(sql`(select min(s.delivered_at) from shipment_lines l join shipments s on s.id = l.shipment_id
      where l.prescription_id = prescriptions.id)`)}))`;
  return sql<string | null>`(${began} + ${daysOnHold(began, today)})::text`;
}

/**
 * The days since a day on which nothing of the prescription of a query could be sent because of what the patient told:
 * steps of its dose wait for so long.
 * @param since A date.
 */
export function daysOnHold(since: SQL, today: string): SQL<number> {
  // Several answers may hold a case at once: each day counts once.
  return sql<number>`coalesce((
    select sum(upper(stretch) - lower(stretch))::integer from unnest((
      select range_agg(daterange(greatest(${since}, ${inZone(sql`h.held_at`)}),
        greatest(${since}, ${inZone(sql`h.held_at`)}, coalesce(${inZone(sql`h.ended_at`)}, ${today}::date))))
      from care_holds h where h.case_id = prescriptions.case_id and h.effect = 'hold')) as stretch), 0)`;
}

function inZone(moment: SQL): SQL {
  return sql`(${moment} at time zone ${sql.raw(`'${serviceZone}'`)})::date`;
}
