import { and, eq, gt, isNull } from 'drizzle-orm';
import { visits } from '../../database/tables/visits.schema.server';
import { day, minute } from '../../kernel/calendar/milliseconds';
import type { OpenSlot } from '../../kernel/calendar/open-slot';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import type { Queryable } from '../../kernel/database/client.server';
import { isUuid } from '../../kernel/http/uuid';
import {
  isLicensedOn,
  lockCalendar,
  readBooked,
  readCalendar,
  readCalendars,
} from './calendars.server';
import { type Calendar, isFree, possibleVisits } from './possible-visits';
import { parseSlot, type Slot, slotId } from './slot-id';

/** How long before it begins a visit is last offered. */
const offeredUntil = 120 * minute;
/** How long before it begins it can last be booked: whoever takes their time over a quiz keeps it. */
const bookableUntil = 60 * minute;

/** Which visits are wanted. */
export interface SlotsWanted {
  minutes: number;
  /** How many days ahead, from now. */
  days: number;
  /** The two letters of the state the patient is in; null when it is not known. */
  state: string | null;
}

/** The visits that can still be chosen, the earliest first. */
export async function openSlots(
  db: Queryable,
  clock: Clock,
  { minutes, days, state }: SlotsWanted,
): Promise<OpenSlot[]> {
  const now = clock.now().getTime();
  const within = { from: now + offeredUntil, to: now + days * day };
  const calendars = await readCalendars(db, state);
  const providerIds = calendars.map(({ providerId }) => providerId);
  const booked = await readBooked(db, providerIds, { ...within, to: within.to + minutes * minute });
  const slots = calendars.flatMap((calendar) => {
    const taken = booked.filter(({ providerId }) => providerId === calendar.providerId);
    return possibleVisits(calendar, minutes, within)
      .filter((visit) => isFree(visit, taken))
      .filter(({ from }) => isLicensedOn(calendar, dayOf(new Date(from))))
      .map(({ from }) => openSlot(calendar, minutes, new Date(from)));
  });
  return slots.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function openSlot({ slug, name }: Calendar, minutes: number, startsAt: Date): OpenSlot {
  const id = slotId({ startsAt, provider: slug });
  return { id, startsAt: startsAt.toISOString(), minutes, provider: name };
}

/** Whether a slot is one that its provider offers, and is still free. */
export async function isSlotOpen(
  db: Queryable,
  clock: Clock,
  id: string,
  minutes: number,
): Promise<boolean> {
  const slot = parseSlot(id);
  const calendar = slot && (await readCalendar(db, slot.provider));
  return calendar ? isBookable(db, clock, calendar, slot, minutes) : false;
}

/** What is booked, for whom, and for which intake. */
export interface Booking {
  /** The slot’s id. */
  slot: string;
  minutes: number;
  userId: string | null;
  attemptId: string;
}

/**
 * Books a visit, within the caller’s transaction. Of two people who want the same time one gets it.
 * Booking the same visit for the same intake again is harmless.
 */
export async function bookVisit(
  tx: Queryable,
  clock: Clock,
  { slot: id, minutes, userId, attemptId }: Booking,
): Promise<'booked' | 'taken'> {
  const slot = parseSlot(id);
  if (!slot) return 'taken';
  await lockCalendar(tx, slot.provider);
  const calendar = await readCalendar(tx, slot.provider);
  if (!calendar) return 'taken';
  const { providerId } = calendar;
  const { startsAt } = slot;
  const [own] = await tx
    .select({ id: visits.id })
    .from(visits)
    .where(
      and(
        eq(visits.attemptId, attemptId),
        eq(visits.providerId, providerId),
        eq(visits.startsAt, startsAt),
        isNull(visits.cancelledAt),
      ),
    );
  if (own) return 'booked';
  if (!(await isBookable(tx, clock, calendar, slot, minutes))) return 'taken';
  await tx
    .insert(visits)
    .values({ providerId, startsAt, minutes, userId, attemptId, bookedAt: clock.now() });
  return 'booked';
}

/** Cancels a visit that has not begun. False when this patient has no such visit. */
export async function cancelVisit(
  tx: Queryable,
  clock: Clock,
  { visitId, userId }: { visitId: string; userId: string },
): Promise<boolean> {
  if (!isUuid(visitId)) return false;
  const now = clock.now();
  const cancelled = await tx
    .update(visits)
    .set({ cancelledAt: now })
    .where(
      and(
        eq(visits.id, visitId),
        eq(visits.userId, userId),
        isNull(visits.cancelledAt),
        gt(visits.startsAt, now),
      ),
    )
    .returning({ id: visits.id });
  return cancelled.length > 0;
}

async function isBookable(
  db: Queryable,
  clock: Clock,
  calendar: Calendar,
  { startsAt }: Slot,
  minutes: number,
): Promise<boolean> {
  const from = startsAt.getTime();
  if (from < clock.now().getTime() + bookableUntil) return false;
  const [visit] = possibleVisits(calendar, minutes, { from, to: from + minute });
  if (!visit) return false;
  return isFree(visit, await readBooked(db, [calendar.providerId], visit));
}
