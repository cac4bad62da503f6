import { and, eq, gt, inArray, isNull, ne, type SQL } from 'drizzle-orm';
import { finalCaseStatuses } from '../../../engine/care';
import { appointments, providerCalendars } from '../../database/tables/appointments.schema.server';
import { submissions } from '../../database/tables/attempts.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { hour } from '../../kernel/calendar/milliseconds';
import type { Queryable, Tx } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { actingProvider } from '../clinicians/acting-provider.server';
import { bookAppointment, isBookable } from './appointments.server';
import { holdsLicense, isLicensed, lockCalendar, readCalendar } from './calendars.server';
import { parseSlot } from './opening-hours';
import { confirmAppointment, recordAppointment, tellAppointment } from './tell-appointment.server';

/** Time before an appointment until which a patient may move or cancel it, in milliseconds. */
const changeableUntil = 2 * hour;

type Row = typeof appointments.$inferSelect;
type Refused = { ok: false; status: 404 | 409 | 422; message: string };

/** Returns the status of an appointment. What nobody noted anything about is booked, also once it is over. */
export function statusOf({
  cancelledAt,
  outcome,
}: Row): 'booked' | 'held' | 'missed' | 'cancelled' {
  return cancelledAt === null ? (outcome ?? 'booked') : 'cancelled';
}

/**
 * Says what a patient can still do about an appointment: nothing more, move or cancel it, or book another in its place
 * while there is something to decide.
 */
export async function openChange(
  db: Queryable,
  row: Row,
  now: Date,
): Promise<'none' | 'change' | 'another'> {
  if (row.cancelledAt !== null || row.outcome === 'missed') {
    return (await isForNothing(db, row.attemptId)) ? 'none' : 'another';
  }
  if (row.outcome === 'held') return 'none';
  return row.startsAt.getTime() - changeableUntil >= now.getTime() ? 'change' : 'none';
}

/**
 * Gives an appointment of a patient another time, or books one in place of what was cancelled or missed. Of two who
 * want the same time one gets it; the other keeps what they have.
 */
export async function moveAppointment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { appointmentId, slot: id }: { appointmentId: string; slot: string },
): Promise<{ ok: true; id: string } | Refused> {
  const slot = parseSlot(id);
  if (!slot) return { ok: false, status: 422, message: 'Choose one of the times.' };
  return db.transaction(async (tx) => {
    const now = clock.now();
    await lockCalendar(tx, slot.provider);
    const row = await lockOwn(tx, userId, appointmentId);
    if (row === null) return noSuchAppointment;
    const open = await openChange(tx, row, now);
    if (open === 'none') return tooLate(row);
    const other = open === 'another' ? await otherOf(tx, row) : null;
    if (other !== null) return { ok: true, id: other };
    const calendar = await readCalendar(tx, slot.provider);
    const { attemptId, minutes, startsAt: before } = row;
    const { startsAt } = slot;
    if (
      open === 'change' &&
      calendar?.providerId === row.providerId &&
      startsAt.getTime() === before.getTime()
    ) {
      return { ok: true, id: row.id };
    }
    const state = await stateOf(tx, row);
    const isOffered =
      calendar !== null &&
      (state === null || (await isLicensed(tx, id, state))) &&
      (await isBookable(tx, clock, calendar, slot, minutes));
    if (!isOffered) return taken;
    if (open === 'another') {
      await bookAppointment(tx, clock, { slot: id, minutes, userId, attemptId });
      return { ok: true, id: (await otherOf(tx, row)) ?? row.id };
    }
    const [moved] = await tx
      .update(appointments)
      .set({ startsAt, providerId: calendar.providerId, sequence: row.sequence + 1 })
      .where(eq(appointments.id, row.id))
      .returning();
    if (!moved) return noSuchAppointment;
    await recordAppointment(tx, now, moved, { event: 'moved', userId });
    await confirmAppointment(tx, now, moved, 'moved');
    return { ok: true, id: moved.id };
  });
}

/** Cancels an appointment of a patient, in time. */
export async function cancelAsPatient(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  appointmentId: string,
): Promise<{ ok: true } | Refused> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const row = await lockOwn(tx, userId, appointmentId);
    if (row === null) return noSuchAppointment;
    if (row.cancelledAt !== null) return { ok: true };
    if ((await openChange(tx, row, now)) !== 'change') return tooLate(row);
    await cancelAndTell(tx, now, row, { userId, news: 'cancelled' });
    return { ok: true };
  });
}

/** Marks an appointment as cancelled. Whoever calls has locked it. */
export async function markCancelled(tx: Tx, now: Date, row: Row): Promise<Row> {
  const sequence = row.sequence + 1;
  await tx
    .update(appointments)
    .set({ cancelledAt: now, sequence })
    .where(eq(appointments.id, row.id));
  return { ...row, cancelledAt: now, sequence };
}

interface Cancelling {
  /** The person who cancels it; null for the system. */
  userId: string | null;
  news: 'cancelled' | 'notNeeded' | 'calledOff';
}

/** Cancels an appointment, puts it on record and tells its patient. Whoever calls has locked it. */
async function cancelAndTell(
  tx: Tx,
  now: Date,
  row: Row,
  { userId, news }: Cancelling,
): Promise<void> {
  const cancelled = await markCancelled(tx, now, row);
  await recordAppointment(tx, now, cancelled, { event: 'cancelled', userId });
  await tellAppointment(tx, now, cancelled, news);
}

/** Locks and returns those of some appointments that are still to come. */
function lockAhead(tx: Tx, now: Date, among: SQL): Promise<Row[]> {
  return tx
    .select()
    .from(appointments)
    .where(
      and(
        among,
        isNull(appointments.cancelledAt),
        isNull(appointments.outcome),
        gt(appointments.startsAt, now),
      ),
    )
    .orderBy(appointments.id)
    .for('update');
}

/** Cancels all appointments ahead of a patient, in their name. */
export async function cancelAllAhead(tx: Tx, now: Date, userId: string): Promise<void> {
  for (const row of await lockAhead(tx, now, eq(appointments.userId, userId))) {
    await cancelAndTell(tx, now, row, { userId, news: 'cancelled' });
  }
}

/**
 * Says whether the case that an appointment was asked for has ended: there is nothing to talk about before a decision.
 */
async function isForNothing(db: Queryable, attemptId: string): Promise<boolean> {
  const [ended] = await db
    .select({ id: careCases.id })
    .from(careCases)
    .innerJoin(submissions, eq(submissions.id, careCases.submissionId))
    .where(
      and(eq(submissions.attemptId, attemptId), inArray(careCases.status, [...finalCaseStatuses])),
    )
    .limit(1);
  return ended !== undefined;
}

/** Cancels the appointments ahead that a case asked for, as it is given up: nobody waits for who does not come. */
export async function cancelWithCase(tx: Tx, now: Date, caseId: string): Promise<void> {
  const asked = tx
    .select({ id: submissions.attemptId })
    .from(submissions)
    .innerJoin(careCases, eq(careCases.submissionId, submissions.id))
    .where(eq(careCases.id, caseId));
  for (const row of await lockAhead(tx, now, inArray(appointments.attemptId, asked))) {
    await cancelAndTell(tx, now, row, { userId: null, news: 'notNeeded' });
  }
}

/**
 * Cancels the appointments ahead with somebody who sees no patients any more, or none of the state of a patient on that
 * day: each patient is asked to choose another time. To be called after the change to their account or licenses.
 */
export function cancelUnlicensed(tx: Tx, staffId: string, now: Date): Promise<void> {
  return cancelUnseen(tx, now, eq(appointments.providerId, staffId));
}

/**
 * Cancels the appointments ahead of a patient who moved with somebody who sees nobody of the state where they live by
 * now: they are asked to choose another time.
 */
export function cancelWhereMoved(tx: Tx, userId: string, now: Date): Promise<void> {
  return cancelUnseen(tx, now, eq(appointments.userId, userId));
}

async function cancelUnseen(tx: Tx, now: Date, among: SQL): Promise<void> {
  for (const row of await lockAhead(tx, now, among)) {
    const state = await stateOf(tx, row);
    const own = eq(providerCalendars.userId, row.providerId);
    const isSeen =
      (await actingProvider(tx, row.providerId, now)).ok &&
      (state === null || (await holdsLicense(tx, own, state, row.startsAt)));
    if (isSeen) continue;
    await cancelAndTell(tx, now, row, { userId: null, news: 'calledOff' });
  }
}

/** The appointment that stands in place of one that was cancelled or missed; null where there is none. */
export async function otherOf(
  db: Queryable,
  { id, attemptId }: Pick<Row, 'id' | 'attemptId'>,
): Promise<string | null> {
  const [other] = await db
    .select({ id: appointments.id })
    .from(appointments)
    .where(
      and(
        eq(appointments.attemptId, attemptId),
        ne(appointments.id, id),
        isNull(appointments.cancelledAt),
        isNull(appointments.outcome),
      ),
    )
    .limit(1);
  return other?.id ?? null;
}

/**
 * The state, two letters, in which the patient of an appointment lives, as they said last: by the intake that asked for
 * it, or by where their shipments go. Null where neither is known.
 */
export async function stateOf(
  db: Queryable,
  { attemptId, userId }: Pick<Row, 'attemptId' | 'userId'>,
): Promise<string | null> {
  const [sent] = await db
    .select({ state: submissions.homeState, at: submissions.createdAt })
    .from(submissions)
    .where(eq(submissions.attemptId, attemptId));
  const [home] =
    userId === null
      ? []
      : await db
          .select({ state: addresses.administrativeArea, at: addresses.updatedAt })
          .from(addresses)
          .where(and(eq(addresses.userId, userId), eq(addresses.use, 'shipping')));
  const isMoved = sent !== undefined && home !== undefined && home.at > sent.at;
  if (sent?.state && !isMoved) return sent.state;
  return home?.state ?? null;
}

async function lockOwn(tx: Tx, userId: string, id: string): Promise<Row | null> {
  if (!isUuid(id)) return null;
  const [row] = await tx
    .select()
    .from(appointments)
    .where(and(eq(appointments.id, id), eq(appointments.userId, userId)))
    .for('update');
  return row ?? null;
}

const noSuchAppointment = {
  ok: false,
  status: 404,
  message: 'You have no such visit.',
} as const satisfies Refused;

const taken = {
  ok: false,
  status: 409,
  message: 'Somebody else took this time just now. Choose another one: you lose nothing.',
} as const satisfies Refused;

function tooLate({ outcome, cancelledAt }: Row): Refused {
  const message =
    outcome === 'held'
      ? 'This visit was held.'
      : cancelledAt !== null || outcome === 'missed'
        ? 'There is nothing to decide any more for which this visit was.'
        : 'A visit can be changed or cancelled until two hours before it begins. Write to your care team.';
  return { ok: false, status: 409, message };
}
