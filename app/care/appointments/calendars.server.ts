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
import { dayOf } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';
import { holdsOn } from '../clinicians/licensed-states.server';
import { daysOffOf } from './days-off.server';
import { byTime, type Calendar, type OpeningHours, parseSlot, type Stretch } from './opening-hours';

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

/** Says whether a provider may treat these patients on a day, YYYY-MM-DD. */
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
    .where(and(mayDoNow('case:decide'), which))
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

/** Reads what is booked with these providers and touches a stretch of time. */
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

/** Calendar of a provider, as they keep it themselves. */
export interface OwnCalendar {
  /** Time zone by its IANA name. */
  timeZone: string;
  hours: OpeningHours[];
  /** Stands for all of this: it is another one once anything has changed. */
  mark: string;
}

/** The calendar of a provider; null while they have none, which comes with the first license. */
export async function readOwnCalendar(db: Queryable, userId: string): Promise<OwnCalendar | null> {
  const [calendar] = await db
    .select()
    .from(providerCalendars)
    .where(eq(providerCalendars.userId, userId));
  if (!calendar) return null;
  const rows = await db.select().from(providerHours).where(eq(providerHours.userId, userId));
  const hours = rows
    .map(({ weekday, opensAt, closesAt }) => ({ weekday, opensAt, closesAt }))
    .sort(byTime);
  const { timeZone } = calendar;
  const openings = hours.map(({ weekday, opensAt, closesAt }) => [weekday, opensAt, closesAt]);
  return { timeZone, hours, mark: JSON.stringify([timeZone, ...openings]) };
}

/** Reads the time zone of a provider, by its IANA name; null while they have no calendar. */
export async function readOwnTimeZone(db: Queryable, userId: string): Promise<string | null> {
  const [calendar] = await db
    .select({ timeZone: providerCalendars.timeZone })
    .from(providerCalendars)
    .where(eq(providerCalendars.userId, userId));
  return calendar?.timeZone ?? null;
}

/**
 * Replaces the zone and all hours of a provider. Appointments that are booked stay.
 * @param wish With the mark of the calendar that the provider saw: where it has changed since, nothing is.
 */
export function saveOwnCalendar(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { timeZone, hours, mark }: OwnCalendar,
): Promise<{ ok: true } | { ok: false; status: 403 | 409; message: string }> {
  return db.transaction(async (tx) => {
    const acting = await actingProvider(tx, userId, clock.now());
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const own = eq(providerCalendars.userId, userId);
    // Whoever books with them, or changes their hours, waits.
    await tx.select().from(providerCalendars).where(own).for('update');
    const stored = await readOwnCalendar(tx, userId);
    if (stored === null) {
      return { ok: false, status: 409, message: 'Hours can be kept once you hold a license.' };
    }
    if (stored.mark !== mark) {
      const message =
        'Your hours were changed elsewhere meanwhile. Below is what you typed: save it again to replace them.';
      return { ok: false, status: 409, message };
    }
    await tx.update(providerCalendars).set({ timeZone }).where(own);
    await tx.delete(providerHours).where(eq(providerHours.userId, userId));
    if (hours.length > 0) {
      await tx.insert(providerHours).values(hours.map((opening) => ({ userId, ...opening })));
    }
    return { ok: true };
  });
}

/** Says whether the provider of a slot may treat patients of a state, by its two letters, on the day of the slot. */
export async function isLicensed(db: Queryable, slotId: string, state: string): Promise<boolean> {
  const slot = parseSlot(slotId);
  if (!slot) return false;
  return holdsLicense(db, eq(providerCalendars.slug, slot.provider), state, slot.startsAt);
}

/** Says whether the provider of a calendar may treat patients of a state, by its two letters, at a time. */
export async function holdsLicense(
  db: Queryable,
  calendar: SQL,
  state: string,
  at: Date,
): Promise<boolean> {
  const [license] = await db
    .select({ userId: providerLicenses.userId })
    .from(providerLicenses)
    .innerJoin(providerCalendars, eq(providerCalendars.userId, providerLicenses.userId))
    .where(and(calendar, eq(providerLicenses.state, state), holdsOn(dayOf(at))))
    .limit(1);
  return license !== undefined;
}
