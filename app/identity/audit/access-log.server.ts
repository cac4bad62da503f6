import { count, desc, eq, max, min, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { type AccessAction, staffAccess } from '../../database/tables/audit.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import { fullNameOfUser } from '../accounts/name-in-full.server';

/** Accesses of one person on one day: one action, however often. */
export interface DaysAccess {
  /** In the zone that was asked for, YYYY-MM-DD. */
  day: string;
  staffName: string;
  action: AccessAction;
  times: number;
  first: Date;
  last: Date;
}

export interface AccessLog {
  accesses: DaysAccess[];
  page: number;
  pages: number;
}

const pageLength = 20;

/** Who of the staff read or changed what of a patient’s: the newest first, a page at a time. */
export async function accessLog(
  db: Queryable,
  patientId: string,
  timeZone: string,
  page: number,
): Promise<AccessLog> {
  const seen = db
    .select({
      staffId: staffAccess.staffId,
      action: staffAccess.action,
      at: staffAccess.at,
      id: staffAccess.id,
      day: sql<string>`to_char(${staffAccess.at} at time zone ${timeZone}, 'YYYY-MM-DD')`.as('day'),
    })
    .from(staffAccess)
    .where(eq(staffAccess.patientId, patientId))
    .as('seen');
  const days = db
    .select({
      staffId: seen.staffId,
      action: seen.action,
      day: seen.day,
      times: count().as('times'),
      first: min(seen.at).as('first'),
      last: max(seen.at).as('last'),
      newest: max(seen.id).as('newest'),
    })
    .from(seen)
    .groupBy(seen.staffId, seen.action, seen.day)
    .as('days');
  const [total] = await db.select({ count: count() }).from(days);
  const pages = Math.max(1, Math.ceil((total?.count ?? 0) / pageLength));
  const shown = Math.min(Math.max(1, page), pages);
  const rows = await db
    .select({
      day: days.day,
      action: days.action,
      times: days.times,
      first: sql`${days.first}`.mapWith(staffAccess.at),
      last: sql`${days.last}`.mapWith(staffAccess.at),
      staffName: fullNameOfUser.mapWith(String),
    })
    .from(days)
    .innerJoin(users, eq(users.id, days.staffId))
    .orderBy(desc(days.last), desc(days.newest))
    .limit(pageLength)
    .offset((shown - 1) * pageLength);
  return { accesses: rows, page: shown, pages };
}
