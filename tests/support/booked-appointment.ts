import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach } from 'vitest';
import { bookAppointment } from '../../app/care/appointments/appointments.server';
import {
  appointmentEvents,
  appointments,
} from '../../app/database/tables/appointments.schema.server';
import { accountsSeeder, providersSeeder } from '../../app/demo/people/accounts-seed.server';
import { seedDemo } from '../../app/demo/seed/seed.server';
import { fixedClock } from '../../app/kernel/clock';
import type { Services } from '../../app/kernel/http/load-context';
import { createLog } from '../../app/kernel/log/log.server';
import { withDatabase } from './database';
import { testConfig } from './load-context';
import { newPatient } from './visitors';
import { mailsWrittenTo } from './written-mails';

/** A Monday, 8 in the morning in New York, where Amara is. */
export const monday = '2026-06-15T12:00:00Z';
export const tuesday = '2026-06-16T13:00Z/amara';
export const later = '2026-06-18T15:00Z/amara';
export const begins = '2026-06-16T13:00:00Z';

/** A database with the calendars of the demonstration, without appointments before each test. */
export function withCalendars() {
  const database = withDatabase();
  beforeAll(async () => {
    const services = { config: testConfig(), clock: fixedClock(monday), log: createLog('silent') };
    await seedDemo(database.db, services, [accountsSeeder, providersSeeder]);
  });
  beforeEach(async () => {
    await database.db.delete(appointments);
  });
  const at = (iso: string) => ({ db: database.db, clock: fixedClock(iso) });
  return {
    database,
    /** The services at a time. */
    at,
    /** The services a minute after booking, for a database that is not there yet. */
    soon: {
      get db() {
        return database.db;
      },
      clock: fixedClock('2026-06-15T12:01:00Z'),
    },
    booked: (slot = tuesday) => bookedAt(at(monday), slot),
  };
}

/** Books an appointment for a new patient. @param slot The beginning and its provider, as it is offered. */
async function bookedAt({ db, clock }: Pick<Services, 'db' | 'clock'>, slot: string) {
  const { user } = await newPatient(db);
  const attemptId = randomUUID();
  const outcome = await bookAppointment(db, clock, {
    slot,
    minutes: 20,
    userId: user.id,
    attemptId,
  });
  if (outcome !== 'booked') throw new Error(outcome);
  const [row] = await db.select().from(appointments).where(eq(appointments.attemptId, attemptId));
  if (!row) throw new Error('No appointment was booked.');
  const now = async () => {
    const rows = await db
      .select()
      .from(appointments)
      .where(eq(appointments.attemptId, attemptId))
      .orderBy(appointments.bookedAt);
    return rows;
  };
  const mails = async () => {
    const rows = await mailsWrittenTo(db, user.email);
    return rows.map(({ subject, calendar }) => [
      subject,
      calendar && `${calendar.method} ${/SEQUENCE:(\d+)/.exec(calendar.content)?.[1]}`,
    ]);
  };
  const record = async () => {
    const rows = await db
      .select()
      .from(appointmentEvents)
      .where(eq(appointmentEvents.appointmentId, row.id))
      .orderBy(appointmentEvents.at);
    return rows.map(({ event, userId }) => [event, userId === user.id ? 'patient' : 'provider']);
  };
  return { user, row, now, mails, record };
}
