import { inArray, sql } from 'drizzle-orm';
import type { WorkReason } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { patientAlerts } from '../../../database/tables/worklist.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import { countRows, findRows, ownedBy, reaches } from './sql-of-work';

const reasons = ['danger', 'symptom'] as const satisfies readonly WorkReason[];

/** Unseen alerts of a patient from one source are one piece of work, named by the oldest. */
const first = sql`(array_agg(a.id order by a.raised_at, a.id))[1]`;
const reason = sql`case when min(a.urgency) = 'now' then 'danger' else 'symptom' end as reason`;

/** Words of danger that patients wrote, and bad symptoms that they noted. */
export const alertWork: WorkSource = {
  reasons,

  find(tx, question) {
    const rows = sql`select * from (
        select ${reason}, ${first} as id, min(a.raised_at) as since
        from patient_alerts a where a.seen_at is null and ${reaches(question, sql`a.state`)}
        group by a.patient_id, a.source
      ) as each where ${ownedBy(question, sql`each.id`, sql`null::uuid`)}`;
    return findRows(tx, rows, question);
  },

  async describe(tx, ids) {
    const rows = await tx
      .select({
        id: patientAlerts.id,
        patientId: patientAlerts.patientId,
        patientName: nameOfUser(),
        dob: users.dob,
        state: patientAlerts.state,
        source: patientAlerts.source,
        alerts: sql<
          string[]
        >`array(select a.id from patient_alerts a where a.patient_id = ${patientAlerts.patientId}
          and a.source = ${patientAlerts.source} and a.seen_at is null)`,
        names: sql<string>`(select string_agg(name, ', ' order by urgency, name) from (
          select a.name || case when bool_and(a.is_denied) then ', perhaps denied' else '' end as name,
            min(a.urgency) as urgency
          from patient_alerts a where a.patient_id = ${patientAlerts.patientId}
            and a.source = ${patientAlerts.source} and a.seen_at is null group by a.name) as named)`,
      })
      .from(patientAlerts)
      .innerJoin(users, sql`${users.id} = ${patientAlerts.patientId}`)
      .where(inArray(patientAlerts.id, [...ids]));
    return new Map(
      rows.map((row): [string, WorkDetail] => [
        row.id,
        {
          patient: { id: row.patientId, name: row.patientName, dob: row.dob },
          state: row.state,
          about: row.source === 'message' ? 'In a message' : 'In their progress',
          look: { words: row.names, tone: 'bad' },
          holder: null,
          place: { kind: 'alert', source: row.source, alerts: row.alerts },
        },
      ]),
    );
  },

  count(db, lateSince) {
    const rows = sql`select ${reason}, min(a.state) as state, null as quiz, min(a.raised_at) as since
      from patient_alerts a where a.seen_at is null group by a.patient_id, a.source`;
    return countRows(db, rows, lateSince, reasons);
  },
};
