import { eq, inArray, sql } from 'drizzle-orm';
import { titleOfLine } from '../../../commerce/orders/prescribed-instead.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { checkIns } from '../../../database/tables/check-ins.schema.server';
import { orderLines } from '../../../database/tables/orders.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { serviceZone } from '../../../kernel/calendar/service-day';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { type PatientWork, sourceOf } from './sql-of-work';

/** Day of the refill, which waits since then. */
const since = sql`(i.due_on::timestamp at time zone ${sql.raw(`'${serviceZone}'`)})`;

const work: PatientWork = {
  reason: 'checkInSilent',
  from: sql`check_ins i join care_cases k on k.id = i.case_id
    where i.status = 'held' and i.answered_at is null and not exists (
      select from conversations v join messages m on m.conversation_id = v.id
      where v.patient_id = i.patient_id and m.author_id <> i.patient_id and m.created_at > ${since})`,
  id: sql`i.id`,
  since,
  holder: sql`null::uuid`,
};

/** Check-ins that nobody answered by the day of their refill, until somebody of the care team wrote to the patient. */
export const unansweredWork: WorkSource = {
  ...sourceOf(work),

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: checkIns.id,
        title: titleOfLine,
        state: careCases.state,
        patientId: users.id,
        patientName: nameOfUser(),
        dob: users.dob,
      })
      .from(checkIns)
      .innerJoin(careCases, eq(careCases.id, checkIns.caseId))
      .innerJoin(orderLines, eq(orderLines.id, checkIns.orderLineId))
      .innerJoin(users, eq(users.id, checkIns.patientId))
      .where(inArray(checkIns.id, [...ids]));
    return new Map(
      rows.map((row): [string, WorkDetail] => [
        row.id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: row.title,
          look: { words: 'Was reminded, and the refill waits: write to them', tone: 'plain' },
          holder: null,
          place: { kind: 'messages' },
        },
      ]),
    );
  },
};
