import { and, eq, gt, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import {
  appointments,
  providerCalendars,
  providerHours,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { mayDoNow } from '../../identity/access/holders.server';
import { nameInFull } from '../../identity/accounts/name-in-full';
import { minute } from '../../kernel/calendar/milliseconds';
import type { Queryable } from '../../kernel/database/client.server';
import { daysOffOf } from './days-off.server';
import type { Stretch } from './opening-hours';
import type { Calendar } from './possible-appointments';

/** The days on which a provider may treat patients, YYYY-MM-DD; null where there is no such limit. */
interface LicensedDays {
  validFrom: string | null;
  validThrough: string | null;
}

/** A calendar, and when its provider may treat the patients it was asked for. */
export interface LicensedCalendar extends Calendar {
  licenses: LicensedDays[];
}

/** The calendars of the providers who may treat patients of a state, now or another time; null means of any state. */
export async function readCalendars(
  db: Queryable,
  state: string | null,
): Promise<LicensedCalendar[]> {
  if (state === null) {
    const always = { validFrom: null, validThrough: null };
    const calendars = await calendarsWhere(db, undefined);
    return calendars.map((calendar) => ({ ...calendar, licenses: [always] }));
  }
  const { userId, validFrom, validThrough } = providerLicenses;
  const held = await db
    .select({ userId, validFrom, validThrough })
    .from(providerLicenses)
    .where(eq(providerLicenses.state, state));
  if (held.length === 0) return [];
  const holders = held.map((one) => one.userId);
  const calendars = await calendarsWhere(db, inArray(providerCalendars.userId, holders));
  return calendars.map((calendar) => ({
    ...calendar,
    licenses: held.filter((one) => one.userId === calendar.providerId),
  }));
}

/** Whether a provider may treat these patients on a day, YYYY-MM-DD. */
export function isLicensedOn({ licenses }: LicensedCalendar, day: string): boolean {
  return licenses.some(
    ({ validFrom, validThrough }) =>
      (validFrom === null || validFrom <= day) && (validThrough === null || validThrough >= day),
  );
}

/** One provider’s calendar; null when nobody of that name takes appointments. */
export async function readCalendar(db: Queryable, slug: string): Promise<Calendar | null> {
  const [calendar] = await calendarsWhere(db, eq(providerCalendars.slug, slug));
  return calendar ?? null;
}

async function calendarsWhere(db: Queryable, which: SQL | undefined): Promise<Calendar[]> {
  const calendars = await db
    .select({
      providerId: providerCalendars.userId,
      slug: providerCalendars.slug,
      timeZone: providerCalendars.timeZone,
      firstName: users.firstName,
      lastName: users.lastName,
      credentials: users.credentials,
    })
    .from(providerCalendars)
    .innerJoin(users, eq(users.id, providerCalendars.userId))
    .where(and(mayDoNow('patients:treat'), which))
    .orderBy(providerCalendars.slug);
  if (calendars.length === 0) return [];
  const ids = calendars.map(({ providerId }) => providerId);
  const hours = await db.select().from(providerHours).where(inArray(providerHours.userId, ids));
  const daysOff = await daysOffOf(db, ids);
  return calendars.map(({ firstName, lastName, credentials, ...calendar }) => ({
    ...calendar,
    name: nameInFull({ firstName, lastName, credentials }),
    hours: hours.filter(({ userId }) => userId === calendar.providerId),
    daysOff: daysOff.filter(({ userId }) => userId === calendar.providerId),
  }));
}

/** What is booked with these providers and touches a stretch of time. */
export async function readBooked(
  db: Queryable,
  providerIds: string[],
  { from, to }: Stretch,
): Promise<(Stretch & { providerId: string })[]> {
  if (providerIds.length === 0) return [];
  const endsAt = sql`${appointments.startsAt} + make_interval(mins => ${appointments.minutes})`;
  const rows = await db
    .select()
    .from(appointments)
    .where(
      and(
        inArray(appointments.providerId, providerIds),
        isNull(appointments.cancelledAt),
        lt(appointments.startsAt, new Date(to)),
        gt(endsAt, new Date(from).toISOString()),
      ),
    );
  return rows.map(({ providerId, startsAt, minutes }) => ({
    providerId,
    from: startsAt.getTime(),
    to: startsAt.getTime() + minutes * minute,
  }));
}

/** Makes whoever else books with this provider wait until the transaction ends. */
export async function lockCalendar(tx: Queryable, slug: string): Promise<void> {
  await tx
    .select({ userId: providerCalendars.userId })
    .from(providerCalendars)
    .where(eq(providerCalendars.slug, slug))
    .for('update');
}
