import { eq } from 'drizzle-orm';
import { providerCalendars, providerHours } from '../../database/tables/appointments.schema.server';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { actingProvider } from '../clinicians/acting-provider.server';
import type { OpeningHours } from './opening-hours';
import { byTime } from './weekly-hours';

/** When a provider takes appointments, as they keep it themselves. */
export interface OwnCalendar {
  /** By its IANA name. */
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

/** Where a provider is, by its IANA name; null while they have no calendar. */
export async function readOwnTimeZone(db: Queryable, userId: string): Promise<string | null> {
  const [calendar] = await db
    .select({ timeZone: providerCalendars.timeZone })
    .from(providerCalendars)
    .where(eq(providerCalendars.userId, userId));
  return calendar?.timeZone ?? null;
}

/**
 * Replaces the zone and all hours of a provider. Visits that are booked stay.
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
    const kept = await readOwnCalendar(tx, userId);
    if (kept === null) {
      return { ok: false, status: 409, message: 'Hours can be kept once you hold a license.' };
    }
    if (kept.mark !== mark) {
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
