import { and, asc, eq, gt, gte, inArray, isNull, lt, ne, type SQL, sql } from 'drizzle-orm';
import { addDays } from '../../../engine/values';
import { openerOf } from '../../database/sealing/sealing.server';
import { users } from '../../database/tables/accounts.schema.server';
import {
  type AppointmentOutcome,
  appointmentEvents,
  appointments,
  providerCalendars,
} from '../../database/tables/appointments.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { nameOfUser } from '../../identity/accounts/name-in-full.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { dayIn, dayOf, firstInstant, serviceZone } from '../../kernel/calendar/service-day';
import type { Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { type NotInCare, withPatient } from '../cases/patient-cases.server';
import { actingProvider } from '../clinicians/acting-provider.server';
import { licensedStates } from '../clinicians/licensed-states.server';
import { postWithin } from '../messages/post-message.server';
import { markCancelled } from './change-appointment.server';
import { placeOfNote, recordAppointment, tellAppointment } from './tell-appointment.server';

/** An appointment as its provider sees it. */
export interface ProviderAppointment {
  id: string;
  startsAt: Date;
  minutes: number;
  /** Its outcome; null until that is noted. */
  outcome: AppointmentOutcome | null;
  /** Null while whoever booked has no account. In care: with an intake in a state of the provider’s licenses. */
  patient: { id: string; name: string; isInCare: boolean } | null;
}

export interface AppointmentDay {
  /** The provider’s own zone, by its IANA name. */
  timeZone: string;
  appointments: ProviderAppointment[];
}

type Asking = Pick<Services, 'db' | 'clock'>;

/**
 * The appointments of a provider on the day that it is where they are, the earliest first.
 * Whom it shows is put on record.
 */
export function appointmentsToday(services: Asking, providerId: string): Promise<AppointmentDay> {
  return appointmentsWithin(services, providerId, (now, timeZone) => {
    const today = dayIn(now, timeZone);
    const begins = (day: string) =>
      new Date(firstInstant(timeZone, Date.parse(`${day}T00:00:00Z`)));
    return and(
      gte(appointments.startsAt, begins(today)),
      lt(appointments.startsAt, begins(addDays(today, 1))),
    );
  });
}

/** The appointments of a provider that have not begun, the earliest first. Whom it shows is put on record. */
export function upcomingAppointments(
  services: Asking,
  providerId: string,
): Promise<AppointmentDay> {
  return appointmentsWithin(services, providerId, (now) => gt(appointments.startsAt, now));
}

/** Number of appointments that are shown at most. */
const mostAppointments = 200;

function appointmentsWithin(
  { db, clock }: Asking,
  providerId: string,
  within: (now: Date, timeZone: string) => SQL | undefined,
): Promise<AppointmentDay> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const [calendar] = await tx
      .select({ timeZone: providerCalendars.timeZone })
      .from(providerCalendars)
      .where(eq(providerCalendars.userId, providerId));
    const timeZone = calendar?.timeZone ?? serviceZone;
    const states = await licensedStates(tx, providerId, dayOf(now));
    const rows = await tx
      .select({
        id: appointments.id,
        startsAt: appointments.startsAt,
        minutes: appointments.minutes,
        outcome: appointments.outcome,
        patientId: users.id,
        name: nameOfUser(),
        isInCare: isInCare(states),
      })
      .from(appointments)
      .leftJoin(users, eq(users.id, appointments.userId))
      .where(
        and(
          eq(appointments.providerId, providerId),
          within(now, timeZone),
          isNull(appointments.cancelledAt),
        ),
      )
      .orderBy(asc(appointments.startsAt))
      .limit(mostAppointments);
    const found = rows.map(({ patientId, name, isInCare, ...appointment }) => ({
      ...appointment,
      patient: patientId === null ? null : { id: patientId, name, isInCare },
    }));
    await recordAccess(
      tx,
      ...found.flatMap(({ id: subject, patient }) =>
        patient === null
          ? []
          : [
              {
                at: now,
                staffId: providerId,
                patientId: patient.id,
                action: 'appointment.read',
                subject,
              } as const,
            ],
      ),
    );
    return { timeZone, appointments: found };
  });
}

/** One appointment of a provider, with what they wrote about it. */
export interface OwnAppointment {
  row: typeof appointments.$inferSelect;
  /** The provider’s own zone. */
  timeZone: string;
  patient: ProviderAppointment['patient'];
  /** The oldest first. */
  notes: { at: Date; note: string }[];
}

/** Reads one appointment of a provider; null where they have no such one. Whom it shows is put on record. */
export function readOwnAppointment(
  { db, clock }: Asking,
  providerId: string,
  id: string,
): Promise<OwnAppointment | null> {
  if (!isUuid(id)) return Promise.resolve(null);
  return db.transaction(async (tx) => {
    const now = clock.now();
    const states = await licensedStates(tx, providerId, dayOf(now));
    const [found] = await tx
      .select({
        row: appointments,
        timeZone: providerCalendars.timeZone,
        patientId: users.id,
        name: nameOfUser(),
        isInCare: isInCare(states),
      })
      .from(appointments)
      .innerJoin(providerCalendars, eq(providerCalendars.userId, appointments.providerId))
      .leftJoin(users, eq(users.id, appointments.userId))
      .where(and(eq(appointments.id, id), eq(appointments.providerId, providerId)));
    if (!found) return null;
    const { row, timeZone, patientId, name, isInCare: isTheirs } = found;
    const events = await tx
      .select({
        id: appointmentEvents.id,
        at: appointmentEvents.at,
        note: appointmentEvents.note,
      })
      .from(appointmentEvents)
      .where(and(eq(appointmentEvents.appointmentId, id), ne(appointmentEvents.note, '')))
      .orderBy(asc(appointmentEvents.at));
    const opener = await openerOf(tx, events);
    const notes = events.map(({ id: event, at, note }) => ({
      at,
      note: opener.text(note, placeOfNote(event)),
    }));
    if (patientId !== null) {
      const access = { at: now, staffId: providerId, patientId, subject: id } as const;
      await recordAccess(tx, { ...access, action: 'appointment.read' });
    }
    const patient = patientId === null ? null : { id: patientId, name, isInCare: isTheirs };
    return { row, timeZone, patient, notes };
  });
}

/** Says whether the patient of an appointment has an intake in one of these states. */
function isInCare(states: string[]): SQL<boolean> {
  if (states.length === 0) return sql<boolean>`false`;
  return sql<boolean>`exists (select from ${careCases} where ${careCases.patientId} = ${appointments.userId}
    and ${inArray(careCases.state, states)})`;
}

interface Cancellation {
  appointmentId: string;
  /** Reason for the patient to read; only on record where there is no conversation with them. */
  text: string;
  /** A UUID of the form’s making. */
  clientId: string;
}

type Cancelled = { ok: true } | NotInCare | { ok: false; status: 409 | 422; message: string };

/**
 * Cancels an appointment of a provider that has not begun. A patient in their care gets a message in the same
 * transaction, and with it a mail; one who is not yet, a mail; whoever booked without an account cannot be told.
 */
export async function cancelAsProvider(
  services: Pick<Services, 'db' | 'clock'>,
  providerId: string,
  { appointmentId, text, clientId }: Cancellation,
): Promise<Cancelled> {
  const { db, clock } = services;
  const mine = and(
    isUuid(appointmentId) ? eq(appointments.id, appointmentId) : sql`false`,
    eq(appointments.providerId, providerId),
  );
  const [appointment] = await db.select().from(appointments).where(mine);
  if (!appointment) return { ok: false, status: 404, message: 'You have no such visit.' };
  const patientId = appointment.userId;
  const cancelled =
    patientId === null
      ? null
      : await withPatient<Cancelled>(services, { providerId, patientId }, async (acting) => {
          const { tx, now, provider, record } = acting;
          const stop = await whyNot(tx, now, appointmentId);
          if (stop !== null) return stop;
          const message = { clientId, text, isNotifiedByMail: true };
          const posted = await postWithin(tx, now, provider, patientId, message);
          if (!posted.ok) return { ok: false, status: 422, message: posted.message };
          await callOff(tx, now, appointmentId, { userId: provider.id, note: text });
          await record('appointment.cancel', appointmentId);
          return { ok: true };
        });
  if (cancelled !== null && (cancelled.ok || cancelled.status !== 404)) return cancelled;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const acting = await actingProvider(tx, providerId, now);
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    const stop = await whyNot(tx, now, appointmentId);
    if (stop !== null) return stop;
    await callOff(tx, now, appointmentId, { userId: providerId, note: text });
    if (patientId === null) return { ok: true };
    const access = { at: now, staffId: providerId, patientId, subject: appointmentId } as const;
    await recordAccess(tx, { ...access, action: 'appointment.cancel' });
    return { ok: true };
  });
}

/** Says why an appointment cannot be cancelled; it is locked until the transaction ends. */
async function whyNot(tx: Tx, now: Date, appointmentId: string): Promise<Cancelled | null> {
  const [row] = await tx
    .select()
    .from(appointments)
    .where(eq(appointments.id, appointmentId))
    .for('update');
  if (!row || row.cancelledAt !== null) {
    return { ok: false, status: 409, message: 'This visit is cancelled already.' };
  }
  if (row.startsAt <= now) {
    return { ok: false, status: 409, message: 'This visit has begun, so it cannot be cancelled.' };
  }
  return null;
}

/** Cancels an appointment that is locked, for a reason, and tells its patient. */
async function callOff(
  tx: Tx,
  now: Date,
  appointmentId: string,
  { userId, note }: { userId: string; note: string },
): Promise<void> {
  const [row] = await tx.select().from(appointments).where(eq(appointments.id, appointmentId));
  if (!row) return;
  const cancelled = await markCancelled(tx, now, row);
  await recordAppointment(tx, now, cancelled, { event: 'cancelled', userId, note });
  await tellAppointment(tx, now, cancelled, 'calledOff');
}
