import { eq, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { addDays } from '../../../../engine/values';
import type { WorkReason } from '../../../content/reference.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { appointments } from '../../../database/tables/appointments.schema.server';
import { nameOfUser } from '../../../identity/accounts/name-in-full.server';
import { dayOf, startOfDay } from '../../../kernel/calendar/service-day';
import type { WorkSource } from '../source';
import type { WorkDetail } from '../work';
import {
  countRows,
  findOfPatients,
  newestCaseOf,
  type PatientWork,
  rowsToCount,
  stateOfPatient,
} from './sql-of-work';

const reasons = ['appointment', 'appointmentNote'] as const satisfies readonly WorkReason[];
const providers = alias(users, 'providers');

/** Appointments that are still to be held today, and those that began and of which nobody said what became of them. */
function workOf(now: Date): PatientWork[] {
  const at = sql`${now.toISOString()}::timestamptz`;
  const tomorrow = sql`${startOfDay(addDays(dayOf(now), 1)).toISOString()}::timestamptz`;
  const of = (reason: WorkReason, when: ReturnType<typeof sql>): PatientWork => ({
    reason,
    from: sql`appointments a, ${newestCaseOf(sql`a.user_id`)} as k
      where a.cancelled_at is null and a.outcome is null and ${when}`,
    id: sql`a.id`,
    since: sql`a.starts_at`,
    holder: sql`a.provider_id`,
  });
  return [
    of('appointment', sql`a.starts_at > ${at} and a.starts_at < ${tomorrow}`),
    of('appointmentNote', sql`a.starts_at <= ${at}`),
  ];
}

/** The appointments of each provider, which are theirs alone. */
export const appointmentWork: WorkSource = {
  reasons,

  async find(tx, question) {
    const own = { ...question, whose: question.whose === 'all' ? 'mine' : question.whose } as const;
    const found = [];
    for (const work of workOf(question.now)) found.push(...(await findOfPatients(tx, own, work)));
    return found;
  },

  async describe(tx, ids, now) {
    const rows = await tx
      .select({
        id: appointments.id,
        startsAt: appointments.startsAt,
        minutes: appointments.minutes,
        patientId: users.id,
        patientName: nameOfUser(),
        dob: users.dob,
        state: stateOfPatient(appointments.userId),
        providerId: appointments.providerId,
        provider: nameOfUser(providers),
      })
      .from(appointments)
      .innerJoin(users, eq(users.id, appointments.userId))
      .innerJoin(providers, eq(providers.id, appointments.providerId))
      .where(inArray(appointments.id, [...ids]));
    return new Map(
      rows.map((row): [string, WorkDetail] => {
        const words = row.startsAt <= now ? 'Was it held, or missed?' : 'By video';
        return [
          row.id,
          {
            patient: { id: row.patientId, name: row.patientName, dob: row.dob },
            state: row.state,
            about: `${row.minutes} minutes`,
            look: { words, tone: 'plain' },
            holder: { id: row.providerId, name: row.provider },
            place: { kind: 'appointment', id: row.id },
          },
        ];
      }),
    );
  },

  async count(db, lateSince, now) {
    const counts = [];
    for (const work of workOf(now)) {
      const rows = rowsToCount(work, sql`, a.provider_id`);
      counts.push(
        await countRows(db, rows, lateSince, [work.reason], {
          onlyFor: sql`w.provider_id`,
        }),
      );
    }
    return counts.flat();
  },
};
