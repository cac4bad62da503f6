import { randomUUID } from 'node:crypto';
import { TZDate } from '@date-fns/tz';
import { eq } from 'drizzle-orm';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import { placeOf } from '../../database/sealing/envelope.server';
import { sealerForAttempt } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import { appointmentEvents, appointments } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import type { CalendarFile } from '../../database/tables/mail.schema.server';
import { patientZone } from '../../identity/profile/patient-zone.server';
import { day, hour, minute } from '../../kernel/calendar/milliseconds';
import { serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { createJobQueue, type Tasks } from '../../kernel/jobs/jobs.server';
import { type SiteHandle, sites } from '../../kernel/sites/sites';
import { writeMail } from '../../mail/outbox.server';
import { type AppointmentNews, appointmentMail } from '../../mail/templates/appointments';
import { appointmentInWords } from './opening-hours';

type Row = typeof appointments.$inferSelect;
type Event = (typeof appointmentEvents.$inferInsert)['event'];

/** Puts on record what happened with an appointment, and who did it. */
export async function recordAppointment(
  tx: Queryable,
  at: Date,
  { id: appointmentId, startsAt }: Pick<Row, 'id' | 'startsAt'>,
  { event, userId, note = '' }: { event: Event; userId: string | null; note?: string },
): Promise<void> {
  const id = randomUUID();
  const row = { id, appointmentId, event, at, userId, startsAt };
  await tx
    .insert(appointmentEvents)
    .values({ ...row, note: note === '' ? '' : await sealNote(tx, row, note) });
}

/** Seals a note with the key of the intake that asked for the appointment. */
async function sealNote(
  tx: Queryable,
  { id, appointmentId }: { id: string; appointmentId: string },
  note: string,
) {
  const [booked] = await tx
    .select({ id: appointments.attemptId, userId: appointments.userId })
    .from(appointments)
    .where(eq(appointments.id, appointmentId));
  if (!booked) throw new Error(`There is no appointment ${appointmentId}.`);
  return (await sealerForAttempt(tx, booked)).text(note, placeOfNote(id));
}

/** The place of the note of an event, which it is sealed for. */
export function placeOfNote(eventId: string): string {
  return placeOf('appointment_events.note', eventId);
}

/** Writes to the patient that an appointment is booked or has moved, and reminds them when its time comes. */
export async function confirmAppointment(
  tx: Queryable,
  now: Date,
  row: Row,
  kind: 'booked' | 'moved',
): Promise<void> {
  await tellAppointment(tx, now, row, kind);
  await remindLater(tx, now, row);
}

/**
 * Writes to the patient about an appointment, with its file for calendars, once for each piece of news. Whoever booked
 * without an account cannot be told.
 */
export async function tellAppointment(
  tx: Queryable,
  now: Date,
  row: Row,
  kind: AppointmentNews,
): Promise<void> {
  const read = await readFiled(tx, row);
  if (read === null) return;
  const { filed, firstName } = read;
  const { id, sequence, startsAt } = row;
  const { site, email: to, timeZone } = filed;
  const isReminder = kind === 'tomorrow' || kind === 'soon';
  const words = appointmentMail(
    { firstName, site, origin: '' },
    { kind, id, when: appointmentInWords(startsAt, timeZone) },
  );
  await writeMail(tx, now, {
    key: `appointment ${id} ${sequence} ${kind}`,
    site,
    to,
    ...words,
    ...(kind === 'missed' ? {} : { calendar: appointmentFile(filed, now) }),
    ...(isReminder ? { expiresAt: startsAt } : {}),
  });
}

/** Reads an appointment as calendars take it; null while whoever booked it has no account. */
export async function readFiled(
  db: Queryable,
  row: Row,
): Promise<{ filed: FiledAppointment; firstName: string } | null> {
  if (row.userId === null) return null;
  const [patient] = await db.select().from(users).where(eq(users.id, row.userId));
  if (!patient) return null;
  const { email, firstName } = patient;
  const [attempt] = await db
    .select({ site: attempts.site })
    .from(attempts)
    .where(eq(attempts.id, row.attemptId));
  const { id, startsAt, minutes, sequence, cancelledAt } = row;
  const timeZone = (await patientZone(db, row.userId)) ?? serviceZone;
  const site = attempt?.site ?? 'default';
  const isCancelled = cancelledAt !== null;
  return {
    filed: { id, startsAt, minutes, sequence, timeZone, site, email, isCancelled },
    firstName,
  };
}

const newsOf = { day: 'tomorrow', hour: 'soon' } as const;

/** Reminds a patient; not of what was moved, cancelled or noted since, or has begun. */
async function remind(
  { appointment, sequence, reminder }: AppointmentJobs['appointments.remind'],
  { db, clock }: Pick<Services, 'db' | 'clock'>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const [row] = await tx
      .select()
      .from(appointments)
      .where(eq(appointments.id, appointment))
      .for('share');
    const isOver = !row || row.cancelledAt !== null || row.outcome !== null || row.startsAt <= now;
    if (isOver || row.sequence !== sequence) return;
    await tellAppointment(tx, now, row, newsOf[reminder]);
  });
}

export const appointmentTasks = {
  'appointments.remind': remind,
} satisfies Tasks<AppointmentJobs, Services>;

/** Milliseconds before an appointment at which its patient is reminded. */
const reminders = { day, hour } as const;

type Reminder = keyof typeof reminders;

/** The jobs of this area and what they carry. */
export interface AppointmentJobs {
  /** Reminds a patient of an appointment, unless it was moved or cancelled since. */
  'appointments.remind': { appointment: string; sequence: number; reminder: Reminder };
}

const queue = createJobQueue<AppointmentJobs>();

interface Reminded {
  id: string;
  startsAt: Date;
  sequence: number;
}

/** Reminds of an appointment when its time comes; of one that is nearer than that, the confirmation tells. */
async function remindLater(
  tx: Queryable,
  now: Date,
  { id, startsAt, sequence }: Reminded,
): Promise<void> {
  for (const reminder of ['day', 'hour'] as const) {
    const runAt = new Date(startsAt.getTime() - reminders[reminder]);
    if (runAt <= now) continue;
    await queue.enqueue(
      tx,
      'appointments.remind',
      { appointment: id, sequence, reminder },
      { runAt, key: `appointments.remind ${id} ${reminder}` },
    );
  }
}

/** Facts of an appointment that a calendar has to know. */
export interface FiledAppointment {
  id: string;
  startsAt: Date;
  minutes: number;
  /** Time zone of its reader, by its IANA name. */
  timeZone: string;
  /** Times that it was moved or cancelled: the file with the highest one counts. */
  sequence: number;
  isCancelled: boolean;
  site: SiteHandle;
  /** Address of the patient. */
  email: string;
}

/**
 * Writes the iCalendar file (RFC 5545, 5546) of an appointment. It names the same appointment however often that is
 * moved, and nothing in it says what the appointment is about.
 */
export function appointmentFile(appointment: FiledAppointment, stamp: Date): CalendarFile {
  const { id, startsAt, minutes, timeZone, sequence, isCancelled, site, email } = appointment;
  const { name, supportEmail } = sites[site];
  const at = (time: number) => new TZDate(time, timeZone);
  const starts = startsAt.getTime();
  const method = isCancelled ? 'CANCEL' : 'REQUEST';
  const calendar = ical({
    prodId: { company: 'Formulary', product: 'Appointments', language: 'EN' },
    method: ICalCalendarMethod[method],
    timezone: {
      // Only the event has a zone: with one for the calendar, the stamp would lose its UTC.
      name: null,
      generator: (zone) => [tzlib_get_ical_block(zone)].flat()[0] ?? null,
    },
  });
  calendar.createEvent({
    id: `${id}@${supportEmail.slice(supportEmail.indexOf('@') + 1)}`,
    sequence,
    stamp,
    start: at(starts),
    end: at(starts + minutes * minute),
    timezone: timeZone,
    summary: `Appointment at ${name}`,
    location: 'Online',
    description: `Sign in at ${name} to join, or to choose another time.`,
    status: isCancelled ? ICalEventStatus.CANCELLED : ICalEventStatus.CONFIRMED,
    organizer: { name, email: supportEmail },
    attendees: [{ email }],
  });
  return { method, content: calendar.toString() };
}
