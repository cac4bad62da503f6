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

/**
 * The appointments of a patient that are not over, the earliest first, and those that were missed or called off lately
 * with nothing in their place.
 */
export async function appointmentsOfPatient(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<PatientAppointment[]> {
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
  const rows = await db
    .select({
      id: appointments.id,
      startsAt: appointments.startsAt,
      minutes: appointments.minutes,
      provider: fullNameOfUser.mapWith(String),
      cancelledAt: appointments.cancelledAt,
      outcome: appointments.outcome,
    })
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
  return rows.map(({ startsAt, cancelledAt, outcome, ...appointment }) => ({
    ...appointment,
    startsAt: startsAt.toISOString(),
    status: cancelledAt !== null ? 'cancelled' : outcome === null ? 'booked' : 'missed',
  }));
}
