import {
  isFree,
  possibleAppointments,
  type Slot,
  slotId,
} from '../../care/appointments/opening-hours';
import { appointments } from '../../database/tables/appointments.schema.server';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import type { Visitor } from './invent-person';
import type { Life } from './sample-data.server';

/** Time before its beginning until which an appointment is offered. */
const offeredUntil = 2 * hour;

/** An appointment that can be chosen at a moment, by its slot; null where none is free. */
export function freeAppointment(
  { sampleData: { staff }, random }: Life,
  { address }: Visitor,
  at: Date,
  { minutes, days }: { minutes: number; days: number },
): string | null {
  const within = { from: at.getTime() + offeredUntil, to: at.getTime() + days * day };
  const calendar = random.one(staff.licensedIn(address.administrativeArea));
  const taken = staff.booked.get(calendar.providerId) ?? [];
  const free = possibleAppointments(calendar, minutes, within).filter((appointment) =>
    isFree(appointment, taken),
  );
  if (free.length === 0) return null;
  return slotId({ startsAt: new Date(random.one(free).from), provider: calendar.slug });
}

interface Booked {
  userId: string;
  attemptId: string;
  slot: Slot;
  minutes: number;
  /** Time at which the intake that asked for it was sent. */
  sentAt: Date;
}

/** An appointment that was chosen, and held once its time is over. */
export function generateAppointment(
  { sampleData: { book, staff, now }, random }: Life,
  state: string,
  { userId, attemptId, slot, minutes, sentAt }: Booked,
): void {
  const { startsAt, provider } = slot;
  const calendar = staff.licensedIn(state).find(({ slug }) => slug === provider);
  if (!calendar) return;
  const { providerId } = calendar;
  const taken = staff.booked.get(providerId) ?? [];
  const stretch = { from: startsAt.getTime(), to: startsAt.getTime() + minutes * minute };
  staff.booked.set(providerId, [...taken, stretch]);
  book.note(appointments, {
    id: random.uuid(),
    providerId,
    startsAt,
    minutes,
    userId,
    attemptId,
    bookedAt: sentAt,
    cancelledAt: null,
    outcome: stretch.to <= now.getTime() ? 'held' : null,
    sequence: 0,
  });
}
