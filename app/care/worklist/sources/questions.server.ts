import { inArray, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts.schema.server';
import { careCases } from '../../../database/tables/care.schema.server';
import { pharmacyQuestions } from '../../../database/tables/pharmacy.schema.server';
import { shipments } from '../../../database/tables/shipments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { openedWords } from '../../dispensing/checks/question-words.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { findOfPatients, type PatientWork, sourceOf } from './sql-of-work';

/** The provider who prescribed what a shipment holds: they are asked first. */
const prescriberOf = (shipmentId: SQL) => sql`(select p.provider_id from shipment_lines l
  join prescriptions p on p.id = l.prescription_id
  where l.shipment_id = ${shipmentId} order by p.issued_at desc limit 1)`;

const work: PatientWork = {
  reason: 'question',
  from: sql`pharmacy_questions q join shipments s on s.id = q.shipment_id join care_cases k on k.id = s.case_id
    where q.answered_at is null and q.asked_of = 'prescriber' and s.status in ('preparing', 'ordered')`,
  id: sql`q.id`,
  since: sql`q.asked_at`,
  holder: sql`null::uuid`,
};

/** Questions of pharmacists: the prescriber’s first, and once they are late any colleague’s. */
export const questionWork: WorkSource = {
  ...sourceOf(work),

  find: (tx, question) => findOfPatients(tx, question, timed(question.now)),

  async describe(tx, ids, now) {
    const first = prescriberOf(sql`${shipments.id}`);
    const rows = await tx
      .select({
        id: pharmacyQuestions.id,
        number: shipments.number,
        text: pharmacyQuestions.text,
        dueAt: pharmacyQuestions.dueAt,
        escalatedAt: pharmacyQuestions.escalatedAt,
        state: careCases.state,
        patientId: users.id,
        patientName: nameOfUser(),
        dob: users.dob,
        prescriberId: sql<string | null>`${first}`,
        prescriber: sql<string>`(select u.first_name || ' ' || u.last_name from users u where u.id = ${first})`,
      })
      .from(pharmacyQuestions)
      .innerJoin(shipments, sql`${shipments.id} = ${pharmacyQuestions.shipmentId}`)
      .innerJoin(careCases, sql`${careCases.id} = ${shipments.caseId}`)
      .innerJoin(users, sql`${users.id} = ${shipments.patientId}`)
      .where(inArray(pharmacyQuestions.id, [...ids]));
    const opened = await openedWords(tx, rows);
    return new Map(
      opened.map(({ id, prescriberId, ...row }): [string, WorkDetail] => {
        const isLate = row.escalatedAt !== null || row.dueAt <= now;
        const asked = prescriberId === null ? null : { id: prescriberId, name: row.prescriber };
        return [
          id,
          {
            patient: { id: row.patientId, name: row.patientName, dob: row.dob },
            state: row.state,
            about: `Parcel ${row.number}`,
            look: { words: `“${row.text}”`, tone: isLate ? 'warn' : 'plain' },
            holder: isLate ? null : asked,
            ...(isLate && prescriberId !== null ? { passedBy: prescriberId } : {}),
            place: { kind: 'question', id },
          },
        ];
      }),
    );
  },
};

/** Question that is the prescriber’s until their time is over, and then anybody’s. */
function timed(now: Date): PatientWork {
  const at = sql`${now.toISOString()}::timestamptz`;
  const isOwn = sql`q.escalated_at is null and q.due_at > ${at}`;
  return { ...work, holder: sql`case when ${isOwn} then ${prescriberOf(sql`s.id`)} end` };
}
