import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { bookAppointment } from '../../app/care/appointments/appointments.server';
import {
  appointmentEvents,
  appointments,
} from '../../app/database/tables/appointments.schema.server';
import { mailOutbox } from '../../app/database/tables/mail.schema.server';
import type { Services } from '../../app/kernel/http/load-context';
import { newPatient } from './visitors';

/** Books an appointment for a new patient. @param slot The beginning and its provider, as it is offered. */
export async function bookedAt({ db, clock }: Pick<Services, 'db' | 'clock'>, slot: string) {
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
    const rows = await db
      .select()
      .from(mailOutbox)
      .where(eq(mailOutbox.recipient, user.email))
      .orderBy(mailOutbox.createdAt, mailOutbox.key);
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
