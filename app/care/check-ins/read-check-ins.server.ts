import { and, asc, eq, sql } from 'drizzle-orm';
import { checkIns } from '../../database/tables/check-ins.schema.server';
import { orderLines } from '../../database/tables/orders.schema.server';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { isOpen } from './need-for-check-in.server';

/** A check-in that waits for its patient, for their dashboard. */
export interface OpenCheckIn {
  id: string;
  /** Medicine that it is about, as it is prescribed. */
  title: string;
  /** The day of the refill, YYYY-MM-DD. */
  dueOn: string;
  /** True once that day came without an answer. */
  isHeld: boolean;
  /**
   * The last day on which a dose was noted, YYYY-MM-DD, where that is weeks ago; null where it is not, and for whoever
   * notes none: nobody has to.
   */
  notedLast: string | null;
}

/** Days without a note after which a check-in asks whether the doses were taken. */
const daysUnnoted = 21;

/**
 * Finds the check-ins that wait for a patient, the most urgent first.
 * @param today YYYY-MM-DD
 */
export function openCheckIns(db: Queryable, patientId: Given<string>, today: Given<string>) {
  return db
    .select({
      id: checkIns.id,
      title: sql<string>`coalesce((select p.drug from prescriptions p
        where p.order_line_id = ${checkIns.orderLineId} and p.ended_at is null
          and (not p.must_agree or p.agreed_at is not null)
        order by p.issued_at desc limit 1), ${orderLines.productTitle})`.as('title'),
      dueOn: sql<string>`${checkIns.dueOn}::text`.as('dueOn'),
      isHeld: sql<boolean>`${checkIns.status} = 'held'`.as('isHeld'),
      notedLast: sql<string | null>`(select max(d.day)::text from dose_logs d
        join prescriptions p on p.id = d.prescription_id
        where p.order_line_id = ${checkIns.orderLineId} and p.packing ->> 'rhythm' <> 'as-needed'
        having max(d.day) <= ${today}::date - ${daysUnnoted}::integer)`.as('notedLast'),
    })
    .from(checkIns)
    .innerJoin(orderLines, eq(orderLines.id, checkIns.orderLineId))
    .where(and(eq(checkIns.patientId, patientId), isOpen))
    .orderBy(asc(checkIns.dueOn), asc(checkIns.id));
}
