import { and, eq, inArray, or } from 'drizzle-orm';
import {
  appointmentEvents,
  appointments,
  providerCalendars,
} from '../../database/tables/appointments.schema.server';
import { recordAccess } from '../../identity/audit/audit.server';
import { hour, minute } from '../../kernel/calendar/milliseconds';
import type { Config } from '../../kernel/config/config.server';
import { isRoomLink } from '../../kernel/config/outside-services';
import type { Queryable } from '../../kernel/database/client.server';
import type { Services } from '../../kernel/http/load-context';
import { isUuid } from '../../kernel/http/uuid';
import { actingProvider } from '../clinicians/acting-provider.server';
import { recordAppointment } from './tell-appointment.server';

/** Milliseconds before an appointment begins from which both can join. */
export const opensBefore = 10 * minute;
/** Milliseconds after its planned end until which they still can. */
const closesAfter = hour;

type Row = typeof appointments.$inferSelect;

/** Room in which the two of an appointment meet, as one of them sees it while it is open. */
export type Room =
  /** Room in the clinic's own system. */
  | { kind: 'link'; url: string }
  /** Room on the page of the appointment, which says who is there. */
  | { kind: 'builtIn' }
  /** No place is set up: the provider writes to the patient. */
  | { kind: 'none' };

/** A room as one of its two sees it. */
export type SeenRoom =
  /** Room that nobody can join yet, or any more. */
  | { status: 'ahead' | 'over' }
  /** The room is null for who has not joined, or has left. */
  | { status: 'open'; room: Room | null; isOtherHere: boolean };

/** Says whether the two of an appointment can join it. */
function isRoomOpen({ startsAt, minutes, cancelledAt, outcome }: Row, now: Date): boolean {
  const since = now.getTime() - startsAt.getTime();
  const isInTime = since >= -opensBefore && since < minutes * minute + closesAfter;
  return isInTime && cancelledAt === null && outcome === null;
}

/** The room of an appointment as one of its two sees it, by their id. */
export async function roomSeenBy(
  db: Queryable,
  config: Pick<Config, 'appointmentRoom'>,
  row: Row,
  { reader, now }: { reader: string; now: Date },
): Promise<SeenRoom> {
  if (!isRoomOpen(row, now)) return { status: row.startsAt > now ? 'ahead' : 'over' };
  const [calendar] = await db
    .select({ room: providerCalendars.room })
    .from(providerCalendars)
    .where(eq(providerCalendars.userId, row.providerId));
  const came = await db
    .select({ userId: appointmentEvents.userId, event: appointmentEvents.event })
    .from(appointmentEvents)
    .where(
      and(
        eq(appointmentEvents.appointmentId, row.id),
        inArray(appointmentEvents.event, ['joined', 'left']),
      ),
    )
    .orderBy(appointmentEvents.at);
  const isHere = (id: string | null) =>
    id !== null && came.findLast(({ userId }) => userId === id)?.event === 'joined';
  return {
    status: 'open',
    room: isHere(reader) ? roomOf(config, row.id, calendar?.room ?? null) : null,
    isOtherHere: isHere(reader === row.providerId ? row.userId : row.providerId),
  };
}

function roomOf(
  { appointmentRoom }: Pick<Config, 'appointmentRoom'>,
  id: string,
  own: string | null,
): Room {
  if (own !== null) return { kind: 'link', url: own };
  if (appointmentRoom === null) return { kind: 'none' };
  return appointmentRoom.kind === 'builtIn'
    ? appointmentRoom
    : { kind: 'link', url: appointmentRoom.template.replaceAll('{appointment}', id) };
}

/** Puts on record that one of the two of an appointment joined or left. Nobody else finds it. */
export async function joinAppointment(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  { appointmentId, event }: { appointmentId: string; event: 'joined' | 'left' },
): Promise<{ ok: true } | { ok: false; status: 404 | 409; message: string }> {
  return db.transaction(async (tx) => {
    const now = clock.now();
    const isOne = or(eq(appointments.userId, userId), eq(appointments.providerId, userId));
    const [row] = isUuid(appointmentId)
      ? await tx
          .select()
          .from(appointments)
          .where(and(eq(appointments.id, appointmentId), isOne))
          .for('update')
      : [];
    if (!row) return { ok: false, status: 404, message: 'You have no such visit.' };
    if (!isRoomOpen(row, now)) {
      const message =
        'You can join from ten minutes before the visit begins, until it is noted or an hour past its end.';
      return { ok: false, status: 409, message };
    }
    await recordAppointment(tx, now, row, { event, userId });
    if (row.providerId === userId && row.userId !== null) {
      const { userId: patientId, id: subject } = row;
      await recordAccess(tx, {
        at: now,
        staffId: userId,
        patientId,
        action: 'appointment.join',
        subject,
      });
    }
    return { ok: true };
  });
}

/** The link of a provider’s own room; null while they keep none. */
export async function readOwnRoom(db: Queryable, userId: string): Promise<string | null> {
  const [calendar] = await db
    .select({ room: providerCalendars.room })
    .from(providerCalendars)
    .where(eq(providerCalendars.userId, userId));
  return calendar?.room ?? null;
}

/** Keeps the link of a provider’s own room; an empty one takes it away. */
export async function saveOwnRoom(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  userId: string,
  typed: string,
): Promise<{ ok: true } | { ok: false; status: 403 | 422; message: string }> {
  const room = typed.trim();
  if (room !== '' && (room.length > 500 || !isRoomLink(room))) {
    const message = 'Give an address that begins with https, without a password in it.';
    return { ok: false, status: 422, message };
  }
  return db.transaction(async (tx) => {
    const acting = await actingProvider(tx, userId, clock.now());
    if (!acting.ok) return { ok: false, status: 403, message: acting.message };
    await tx
      .update(providerCalendars)
      .set({ room: room === '' ? null : room })
      .where(eq(providerCalendars.userId, userId));
    return { ok: true };
  });
}
