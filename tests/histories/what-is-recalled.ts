import { sql } from 'drizzle-orm';
import { logDose } from '../../app/care/prescriptions/courses.server';
import { doseDaysAhead } from '../../app/care/treatments/treatment';
import { listTreatments } from '../../app/care/treatments/treatments.server';
import { isReminded } from '../../app/flows/reminders/remind-of-today.server';
import { dayOf } from '../../app/kernel/calendar/service-day';
import type { World } from './world';

/** Condition that the patient of a line `sl` in a shipment `s` was told of a recall of it that stands. */
const isRecalled = sql`exists (select from recalled_shipments r join lot_recalls k on k.id = r.recall_id
  join pharmacy_lots g on g.shipment_id = s.id and g.order_line_id = sl.order_line_id
    and upper(regexp_replace(g.lot, '[^A-Za-z0-9]', '', 'g')) = k.lot_key
  where r.shipment_id = s.id and r.outcome = 'told')`;

/**
 * Says which doses are told, due, planned or logged of a prescription of which a patient has nothing but what is
 * recalled.
 */
export async function toldOfRecalled({ db, context }: World): Promise<string[]> {
  const { rows } = await db.execute<{ id: string; patientId: string }>(sql`
    select rx.id, rx.patient_id as "patientId" from prescriptions rx
    join shipment_lines sl on sl.prescription_id = rx.id
    join shipments s on s.id = sl.shipment_id and s.status in ('shipped', 'delivered')
    group by rx.id having bool_and(${isRecalled})`);
  const today = dayOf(context.clock.now());
  const wrong: string[] = [];
  for (const { id, patientId } of rows) {
    for (const treatment of await listTreatments(db, patientId, today)) {
      const { dose } = treatment;
      if (dose?.prescriptionId !== id) continue;
      const { isDue, nextOn, now, isRecalled: isSaid } = dose;
      const isToldIn = isReminded(treatment, today) || doseDaysAhead(treatment, today).length > 0;
      if (isDue || nextOn !== null || isToldIn)
        wrong.push(`${id} is told on ${today}, and is recalled`);
      if (isSaid && now !== null) wrong.push(`${id} shows ${now} on ${today}, and is recalled`);
    }
    const logged = await logDose(context, patientId, id);
    if (logged === 'noted') wrong.push(`${id} is logged on ${today}, and is recalled`);
  }
  return wrong;
}
