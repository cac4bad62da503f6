import { and, asc, eq, gt, gte, inArray, isNull, lt, lte } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import {
  appointments,
  providerCalendars,
  providerDaysOff,
} from '../../database/tables/appointments.schema.server';
import { dayIn, firstInstant } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { actingProvider } from '../clinicians/acting-provider.server';
import {
  type DaysOff,
  type DaysOffWish,
  daysOffInWords,
  type ReadDaysOff,
  readDaysOff,
} from './days-off';

export interface OwnDaysOff extends DaysOffWish {
  id: string;
}

const { id, userId, firstDay, lastDay, note } = providerDaysOff;

/** The days off of a provider that are not over on a day, YYYY-MM-DD, the earliest first. */
export function readOwnDaysOff(db: Queryable, owner: string, day: string): Promise<OwnDaysOff[]> {
  return db
    .select({ id, firstDay, lastDay, note })
    .from(providerDaysOff)
    .where(and(eq(userId, owner), gte(lastDay, day)))
    .orderBy(asc(firstDay));
}

/** All the days off of these providers. */
export function daysOffOf(db: Queryable, owners: string[]) {
  return db
    .select({ userId, firstDay, lastDay })
    .from(providerDaysOff)
    .where(inArray(userId, owners));
}

export type DaysOffAdded =
  /** Number of appointments that are booked on these days all the same. */
  | { ok: true; booked: number }
  | {
      ok: false;
      status: 403 | 409 | 422;
      message: string;
      errors: Extract<ReadDaysOff, { ok: false }>['errors'];
    };

/** The most spans that one provider has ahead. */
const mostSpans = 100;

/**
 * Takes days off. Nothing more can be booked on them; appointments that are booked stay. The same days again are taken
 * once; days that overlap others are refused.
 */
export function addDaysOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: string,
  typed: DaysOffWish,
): Promise<DaysOffAdded> {
  return db.transaction(async (tx) => {
    const refuse = (status: 403 | 409 | 422, message: string, errors = {}): DaysOffAdded => ({
      ok: false,
      status,
      message,
      errors,
    });
    const now = clock.now();
    const acting = await actingProvider(tx, owner, now);
    if (!acting.ok) return refuse(403, acting.message);
    // Whoever books with them, or changes their days, waits.
    const [calendar] = await tx
      .select()
      .from(providerCalendars)
      .where(eq(providerCalendars.userId, owner))
      .for('update');
    if (!calendar) return refuse(409, 'Days off can be kept once you hold a license.');
    const today = dayIn(now, calendar.timeZone);
    const read = readDaysOff(typed, today);
    if (!read.ok) return refuse(422, 'Some days need another look.', read.errors);
    const { wish } = read;
    const [other] = await tx
      .select()
      .from(providerDaysOff)
      .where(and(eq(userId, owner), lte(firstDay, wish.lastDay), gte(lastDay, wish.firstDay)))
      .orderBy(asc(firstDay))
      .limit(1);
    if (other) {
      const isSame = other.firstDay === wish.firstDay && other.lastDay === wish.lastDay;
      if (isSame && other.note === wish.note) return taken(tx, now, calendar, wish);
      const days = daysOffInWords(other);
      return refuse(409, `You already have ${days} off. Remove that first, or choose other days.`);
    }
    if ((await readOwnDaysOff(tx, owner, today)).length >= mostSpans) {
      return refuse(409, 'These are too many days off at once. Remove some first.');
    }
    await tx.insert(providerDaysOff).values({ userId: owner, ...wish });
    return taken(tx, now, calendar, wish);
  });
}

/** Counts what is booked on days that are off now. */
async function taken(
  tx: Queryable,
  now: Date,
  { userId: providerId, timeZone }: typeof providerCalendars.$inferSelect,
  daysOff: DaysOff,
): Promise<DaysOffAdded> {
  const begins = (day: string) => new Date(firstInstant(timeZone, Date.parse(`${day}T00:00:00Z`)));
  const booked = await tx.$count(
    appointments,
    and(
      eq(appointments.providerId, providerId),
      isNull(appointments.cancelledAt),
      gt(appointments.startsAt, now),
      gte(appointments.startsAt, begins(daysOff.firstDay)),
      lt(appointments.startsAt, begins(addDays(daysOff.lastDay, 1))),
    ),
  );
  return { ok: true, booked };
}

/** Gives days off back. Those that are gone already are ignored. */
export async function removeDaysOff(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  owner: string,
  span: string,
): Promise<{ ok: true } | { ok: false; status: 403; message: string }> {
  const acting = await actingProvider(db, owner, clock.now());
  if (!acting.ok) return { ok: false, status: 403, message: acting.message };
  if (isUuid(span)) {
    await db.delete(providerDaysOff).where(and(eq(id, span), eq(userId, owner)));
  }
  return { ok: true };
}
