import { eq } from 'drizzle-orm';
import { users } from '../../database/tables/accounts.schema.server';
import { appointmentEvents, appointments } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { patientZone } from '../../identity/profile/patient-zone.server';
import { serviceZone } from '../../kernel/calendar/service-day';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import type { Tasks } from '../../kernel/jobs/task';
import { writeMail } from '../../mail/outbox.server';
import { type AppointmentNews, appointmentMail } from '../../mail/templates/appointments';
import { appointmentFile, type FiledAppointment } from './appointment-file';
import { type AppointmentJobs, remindLater } from './appointment-queue.server';
import { appointmentInWords } from './slots';

type Row = typeof appointments.$inferSelect;
type Event = (typeof appointmentEvents.$inferInsert)['event'];

/** Puts on record what happened with an appointment, and who did it. */
export async function recordAppointment(
  tx: Queryable,
  at: Date,
  { id: appointmentId, startsAt }: Pick<Row, 'id' | 'startsAt'>,
  { event, userId, note = '' }: { event: Event; userId: string | null; note?: string },
): Promise<void> {
  await tx.insert(appointmentEvents).values({ appointmentId, event, at, userId, startsAt, note });
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
