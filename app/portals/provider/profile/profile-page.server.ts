import { randomUUID } from 'node:crypto';
import { asc, desc, eq } from 'drizzle-orm';
import { type OwnCalendar, readOwnCalendar } from '../../../care/appointments/calendars.server';
import { isDayOff } from '../../../care/appointments/days-off';
import { readOwnDaysOff } from '../../../care/appointments/days-off.server';
import { openings, zoneInWords } from '../../../care/appointments/opening-hours';
import { upcomingAppointments } from '../../../care/appointments/provider-appointments.server';
import { readOwnRoom } from '../../../care/appointments/room.server';
import { whyNoPrescription } from '../../../care/clinicians/why-no-prescription.server';
import { users } from '../../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../../database/tables/appointments.schema.server';
import { csrfToken } from '../../../identity/access/csrf.server';
import { professionChoices } from '../../../identity/accounts/professions.server';
import type { Asked } from '../../../identity/route/route.server';
import { licenseStatus } from '../../../identity/staff/license-form';
import { dayInWords, timeInWords } from '../../../kernel/calendar/day-words';
import { dayIn, dayOf } from '../../../kernel/calendar/service-day';
import type { Queryable } from '../../../kernel/database/client.server';
import type { Services } from '../../../kernel/http/load-context';
import { readOwnDevices } from '../../account/parts/own-sign-in.server';

/**
 * Loads what a provider keeps about themselves, and who comes to them. Whose appointments it shows is put on record.
 */
export async function loadProfilePage({
  request,
  context,
  user: { id, email, firstName, lastName },
}: Asked<'chart:read'>) {
  const { db, clock } = context;
  const calendar = await readOwnCalendar(db, id);
  const { appointments, ...own } = await readOwnAppointments(context, id, calendar);
  const wanted = new URL(request.url).searchParams.get('cancel');
  const cancelling = appointments.find((appointment) => appointment.id === wanted) ?? null;
  return {
    csrf: csrfToken(context),
    email,
    names: { firstName, lastName },
    ...(await readCredentials(db, id)),
    devices: await readOwnDevices(context, id),
    licenses: await readLicenses(db, id, dayOf(clock.now())),
    calendar,
    room: await readOwnRoom(db, id),
    ...own,
    appointments,
    /** The appointment that is about to be cancelled; null where none was chosen. */
    cancelling: cancelling && {
      ...cancelling,
      words: cancellationWords(cancelling, own.timeZone, firstName),
      /** The name of the message: posting the form twice sends it once. */
      clientId: randomUUID(),
    },
  };
}

export type ProfileData = Awaited<ReturnType<typeof loadProfilePage>>;

async function readCredentials(db: Queryable, id: string) {
  const [held] = await db
    .select({
      kind: users.kind,
      grants: users.grants,
      credentials: users.credentials,
      professions: users.professions,
    })
    .from(users)
    .where(eq(users.id, id));
  const { credentials = '', professions = [], kind = 'patient', grants = [] } = held ?? {};
  const choices = await professionChoices(db, professions);
  return {
    credentials,
    /** Professions as the list calls them. */
    professions: choices
      .filter(({ value }) => professions.includes(value))
      .map(({ label }) => label),
    /** Reason in words for the provider; null where they may prescribe. */
    whyNoPrescription: await whyNoPrescription(db, { kind, grants, professions }),
  };
}

/** @param today YYYY-MM-DD. */
async function readLicenses(db: Queryable, id: string, today: string) {
  const rows = await db
    .select()
    .from(providerLicenses)
    .where(eq(providerLicenses.userId, id))
    .orderBy(asc(providerLicenses.state), desc(providerLicenses.validFrom));
  return rows.map(({ userId, supervisorId, ...license }) => ({
    ...license,
    status: licenseStatus(license, today),
  }));
}

interface Appointment {
  /** An ISO instant. */
  startsAt: string;
  /** The day of it where the provider is, YYYY-MM-DD. */
  day: string;
  patient: { name: string } | null;
}

/** Returns how a message begins that cancels an appointment; the provider can change it. */
export function cancellationWords(
  { startsAt, day, patient }: Appointment,
  timeZone: string,
  provider: string,
): string {
  const time = timeInWords(new Date(startsAt), timeZone);
  const name = patient?.name.split(' ')[0] ?? '';
  return [
    `Hello ${name},`,
    `I am sorry: I have to cancel our visit on ${dayInWords(day)} at ${time} (${zoneInWords(timeZone)}). Write to me here, and we find another time.`,
    provider,
  ].join('\n\n');
}

const minute = 60_000;

/** The appointments and days off of a provider from now on. Whose appointments it shows is put on record. */
async function readOwnAppointments(
  services: Pick<Services, 'db' | 'clock'>,
  id: string,
  calendar: OwnCalendar | null,
) {
  const { db, clock } = services;
  const upcoming = await upcomingAppointments(services, id);
  const { timeZone } = upcoming;
  const daysOff = await readOwnDaysOff(db, id, dayIn(clock.now(), timeZone));
  const hours = calendar?.hours ?? [];
  const appointments = upcoming.appointments.map(({ startsAt, minutes, ...appointment }) => {
    const from = startsAt.getTime();
    const to = from + minutes * minute;
    const day = dayIn(startsAt, timeZone);
    const open = openings({ timeZone, hours, daysOff: [] }, { from, to });
    return {
      ...appointment,
      minutes,
      startsAt: startsAt.toISOString(),
      day,
      isWithinHours: open.some((opening) => opening.from <= from && to <= opening.to),
      isDayOff: isDayOff(daysOff, day),
    };
  });
  return {
    timeZone,
    appointments,
    daysOff: daysOff.map((span) => ({
      ...span,
      /** Appointments that are booked on these days all the same. */
      appointments: appointments.filter(({ day }) => isDayOff([span], day)),
    })),
  };
}
