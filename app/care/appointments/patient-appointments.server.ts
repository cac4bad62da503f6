import { and, asc, eq, exists, gt, isNotNull, isNull, ne, not, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { day } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';

/** How long what was missed or called off is offered anew, in milliseconds. */
const offeredAgain = 14 * day;

/** An appointment as its patient sees it. */
export interface PatientAppointment {
  id: string;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  /** With credentials. */
  provider: string;
  /** In place of what was missed or cancelled another time can be chosen. */
  status: 'booked' | 'missed' | 'cancelled';
}

/** A moment as ISO 8601 says it. */
const startsAt = sql<string>`to_char(${appointments.startsAt} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;

const columns = {
  id: appointments.id,
  startsAt: startsAt.as('startsAt'),
  minutes: appointments.minutes,
  provider: fullNameOfUser.mapWith(String).as('provider'),
  status: sql<
    PatientAppointment['status']
  >`case when ${appointments.cancelledAt} is not null then 'cancelled'
    when ${appointments.outcome} is null then 'booked' else 'missed' end`.as('status'),
};

/**
 * Finds the appointments of a patient that are not over, the earliest first, and those that were missed or called off lately
 * with nothing in their place.
 */
export function appointmentsOfPatient(db: Queryable, userId: string, now: Date) {
  const isBooked = and(isNull(appointments.cancelledAt), isNull(appointments.outcome));
  const endsAt = sql`${appointments.startsAt} + make_interval(mins => ${appointments.minutes})`;
  const since = new Date(now.getTime() - offeredAgain).toISOString();
  const other = alias(appointments, 'others');
  const isReplaced = exists(
    db
      .select({ id: other.id })
      .from(other)
      .where(
        and(
          eq(other.attemptId, appointments.attemptId),
          ne(other.id, appointments.id),
          or(gt(other.bookedAt, appointments.bookedAt), eq(other.outcome, 'held')),
        ),
      ),
  );
  const isMissed = and(isNull(appointments.cancelledAt), eq(appointments.outcome, 'missed'));
  return db
    .select(columns)
    .from(appointments)
    .innerJoin(users, eq(users.id, appointments.providerId))
    .where(
      and(
        eq(appointments.userId, userId),
        or(
          and(isBooked, sql`${endsAt} > ${now.toISOString()}`),
          and(
            or(isMissed, isNotNull(appointments.cancelledAt)),
            sql`${appointments.startsAt} > ${since}`,
            not(isReplaced),
          ),
        ),
      ),
    )
    .orderBy(asc(appointments.startsAt));
}
