import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { visits } from '../../database/tables/visits.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import type { Queryable } from '../../kernel/database/client.server';

/** A visit as its patient sees it. */
export interface PatientVisit {
  id: string;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  /** With credentials. */
  provider: string;
  /** Whether it has not begun. */
  isAhead: boolean;
}

/** The visits of a patient that are not over, the earliest first. */
export async function visitsOfPatient(
  db: Queryable,
  userId: string,
  now: Date,
): Promise<PatientVisit[]> {
  const rows = await db
    .select({
      id: visits.id,
      startsAt: visits.startsAt,
      minutes: visits.minutes,
      provider: fullNameOfUser.mapWith(String),
    })
    .from(visits)
    .innerJoin(users, eq(users.id, visits.providerId))
    .where(
      and(
        eq(visits.userId, userId),
        isNull(visits.cancelledAt),
        sql`${visits.startsAt} + make_interval(mins => ${visits.minutes}) > ${now.toISOString()}`,
      ),
    )
    .orderBy(asc(visits.startsAt));
  return rows.map(({ startsAt, ...visit }) => ({
    ...visit,
    startsAt: startsAt.toISOString(),
    isAhead: startsAt > now,
  }));
}
