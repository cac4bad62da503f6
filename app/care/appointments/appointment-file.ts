import { TZDate } from '@date-fns/tz';
import ical, { ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { tzlib_get_ical_block } from 'timezones-ical-library';
import type { CalendarFile } from '../../database/tables/mail.schema.server';
import { minute } from '../../kernel/calendar/milliseconds';
import { type SiteHandle, sites } from '../../kernel/sites/sites';

/** What a calendar has to know of an appointment. */
export interface FiledAppointment {
  id: string;
  startsAt: Date;
  minutes: number;
  /** Of its reader, by its IANA name. */
  timeZone: string;
  /** How often it was moved or cancelled: the file with the highest one counts. */
  sequence: number;
  isCancelled: boolean;
  site: SiteHandle;
  /** Of the patient. */
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
