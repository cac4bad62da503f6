import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../kernel/database/client.server';

/** An appointment as its patient sees it. */
export interface PatientAppointment {
  id: string;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  /** With credentials. */
  provider: string;
  /** True while it has not begun. */
  isAhead: boolean;
}

/** The appointments of a patient that are not over, the earliest first. */
export async function appointmentsOfPatient(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<PatientAppointment[]> {
  const rows = await db
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      minutes: appointments.minutes,
      provider: fullNameOfUser.mapWith(String),
    })
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.providerId))
    .where(
      and(
        eq(appointments.userId, userId),
        isNull(appointments.cancelledAt),
        sql`${appointments.startsAt} + make_interval(mins => ${appointments.minutes}) > ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(appointments.startsAt));
  return rows.map(({ startsAt, ...appointment }) => ({
    ...appointment,
    startsAt: startsAt.toISOString(),
    isAhead: startsAt > now,
  }));
}
