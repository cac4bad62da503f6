import {
  and,
  asc,
  eq,
  exists,
  gt,
  inArray,
  isNotNull,
  isNull,
  ne,
  not,
  or,
  sql,
} from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { StepView } from '../../../engine/quiz';
import { users } from '../../database/tables/accounts.schema.server';
import { appointments } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { fullNameOfUser } from '../../identity/accounts/name-in-full.server';
import { day, minute, second } from '../../kernel/calendar/milliseconds';
import type { OpenSlot } from '../../kernel/calendar/open-slot';
import { dayOf } from '../../kernel/calendar/service-day';
import type { Clock } from '../../kernel/clock';
import type { Given, Queryable } from '../../kernel/database/client.server';
import { refuse } from '../../kernel/http/answers';
import type { Services } from '../../kernel/http/load-context';
import {
  isLicensedOn,
  lockCalendar,
  readBooked,
  readCalendar,
  readCalendars,
} from './calendars.server';
import {
  type Calendar,
  isFree,
  parseSlot,
  possibleAppointments,
  type Slot,
  slotId,
} from './opening-hours';
import { confirmAppointment, recordAppointment } from './tell-appointment.server';

/** Shortest time before its beginning at which an appointment is still offered. */
const offeredUntil = 120 * minute;
/**
 * Shortest time before its beginning at which it can still be booked: whoever takes their time over a quiz keeps it.
 */
const bookableUntil = 60 * minute;

/** Filter of the appointments that are wanted. */
interface SlotsWanted {
  minutes: number;
  /** Number of days ahead, from now. */
  days: number;
  /** The two letters of the state the patient is in; null when it is not known. */
  state: string | null;
}

/** The appointments that can still be chosen, the earliest first. */
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
    return possibleAppointments(calendar, minutes, within)
      .filter((appointment) => isFree(appointment, taken))
      .filter(({ from }) => isLicensedOn(calendar, dayOf(new Date(from))))
      .map(({ from }) => openSlot(calendar, minutes, new Date(from)));
  });
  return slots.sort((a, b) => (a.id < b.id ? -1 : 1));
}

function openSlot({ slug, name }: Calendar, minutes: number, startsAt: Date): OpenSlot {
  const id = slotId({ startsAt, provider: slug });
  return { id, startsAt: startsAt.toISOString(), minutes, provider: name };
}

/** Says whether a slot is one that its provider offers, and is still free. */
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

/** Appointment to book, with its patient and intake. */
interface Booking {
  /** The slot’s id. */
  slot: string;
  minutes: number;
  userId: string | null;
  attemptId: string;
}

/**
 * Books an appointment, within the caller’s transaction. Of two people who want the same time one gets it.
 * Booking the same appointment for the same intake again is harmless.
 */
export async function bookAppointment(
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
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.attemptId, attemptId),
        eq(appointments.providerId, providerId),
        eq(appointments.startsAt, startsAt),
        isNull(appointments.cancelledAt),
      ),
    );
  if (own) return 'booked';
  if (!(await isBookable(tx, clock, calendar, slot, minutes))) return 'taken';
  const now = clock.now();
  const [row] = await tx
    .insert(appointments)
    .values({ providerId, startsAt, minutes, userId, attemptId, bookedAt: now })
    .returning();
  if (!row) return 'taken';
  await recordAppointment(tx, now, row, { event: 'booked', userId });
  await confirmAppointment(tx, now, row, 'booked');
  return 'booked';
}

/** Says whether a slot of a calendar is offered and free. Whoever books it has locked the calendar. */
export async function isBookable(
  db: Queryable,
  clock: Clock,
  calendar: Calendar,
  { startsAt }: Slot,
  minutes: number,
): Promise<boolean> {
  const from = startsAt.getTime();
  if (from < clock.now().getTime() + bookableUntil) return false;
  const [appointment] = possibleAppointments(calendar, minutes, { from, to: from + minute });
  if (!appointment) return false;
  return isFree(appointment, await readBooked(db, [calendar.providerId], appointment));
}

/**
 * The open slots for a step that schedules an appointment; null for any other.
 * @param stateOf Works out the state of the patient, so that only providers licensed there are offered; null when not
 * known.
 */
export async function slotsFor(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  view: Pick<StepView, 'questions'>,
  stateOf: () => string | null = () => null,
): Promise<OpenSlot[] | null> {
  for (const { input } of view.questions) {
    if (input.kind !== 'visit') continue;
    const { minutes, days } = input;
    return openSlots(db, clock, { minutes, days, state: stateOf() });
  }
  return null;
}

/**
 * Reads what a call asks for: `minutes` from 5 to 120, `days` from 1 to 60 (10 unless told) and, where it
 * is known, `state`. Throws a 422 that names what is wrong.
 */
export function slotsWanted(query: URLSearchParams): SlotsWanted {
  const errors: Record<string, string> = {};
  const number = (name: string, least: number, most: number, otherwise: string) => {
    const text = query.get(name) ?? otherwise;
    const value = Number(text);
    const fits = /^\d{1,3}$/.test(text) && value >= least && value <= most;
    if (!fits) errors[name] = `${name} is a whole number from ${least} to ${most}.`;
    return value;
  };
  const minutes = number('minutes', 5, 120, '');
  const days = number('days', 1, 60, '10');
  const state = query.get('state') || null;
  if (state !== null && !/^[A-Z]{2}$/.test(state)) {
    errors['state'] = 'state is the two letters of a state, such as CA.';
  }
  const [first] = Object.values(errors);
  if (first) throw refuse(422, first, { errors });
  return { minutes, days, state };
}

/** Makes the appointments that a visitor booked theirs who signed in, and confirms those that are ahead. */
export async function claimAppointments(
  tx: Queryable,
  now: Date,
  visitorId: string,
  userId: string,
): Promise<void> {
  const own = tx
    .select({ id: attempts.id })
    .from(attempts)
    .where(eq(attempts.visitorId, visitorId));
  const claimed = await tx
    .update(appointments)
    .set({ userId })
    .where(and(isNull(appointments.userId), inArray(appointments.attemptId, own)))
    .returning();
  for (const row of claimed) {
    if (row.cancelledAt === null && row.startsAt > now) {
      await confirmAppointment(tx, now, row, 'booked');
    }
  }
}

/** Milliseconds for which what was missed or called off is offered anew. */
const offeredAgain = 14 * day;

/** An appointment as its patient sees it. */
export interface PatientAppointment {
  id: string;
  /** ISO 8601. */
  startsAt: string;
  minutes: number;
  /** Name of the provider with credentials. */
  provider: string;
  /** Status; another time can be chosen in place of what was missed or cancelled. */
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
 * Finds the appointments of a patient that are not over, the earliest first, and those that were missed or called off
 * lately with nothing in their place.
 */
export function appointmentsOfPatient(db: Queryable, userId: Given<string>, now: Given<Date>) {
  const isBooked = and(isNull(appointments.cancelledAt), isNull(appointments.outcome));
  const endsAt = sql`${appointments.startsAt} + make_interval(mins => ${appointments.minutes})`;
  const at = sql`${now instanceof Date ? now.toISOString() : now}::timestamptz`;
  const since = sql`${at} - make_interval(secs => ${offeredAgain / second})`;
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
          and(isBooked, sql`${endsAt} > ${at}`),
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
