import { eq } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { begins, later, withCalendars } from '../../../tests/support/booked-appointment';
import type { appointments } from '../../database/tables/appointments.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { moveAppointment } from './change-appointment.server';
import { noteOutcome } from './note-outcome.server';
import { joinAppointment, roomSeenBy, saveOwnRoom } from './room.server';

const { database, at, soon, booked } = withCalendars();

describe('what became of an appointment', () => {
  const note = (
    { id, providerId }: { id: string; providerId: string },
    outcome: 'held' | 'missed',
    iso: string,
    words = 'Talked about blood pressure.',
  ) => noteOutcome(at(iso), providerId, { appointmentId: id, outcome, note: words });

  it('is noted by its provider once it has begun, with a note, on record', async () => {
    const { row, now, record } = await booked();
    expect(await note(row, 'held', '2026-06-16T12:59:00Z')).toMatchObject({ status: 409 });
    expect(await note(row, 'held', '2026-06-16T13:20:00Z', ' ')).toMatchObject({ status: 422 });
    expect(await note(row, 'held', '2026-06-16T13:20:00Z')).toEqual({ ok: true });
    expect(await note(row, 'held', '2026-06-16T13:20:00Z')).toEqual({ ok: true });
    expect(await note(row, 'missed', '2026-06-16T13:30:00Z')).toMatchObject({ status: 409 });
    expect(await now()).toMatchObject([{ outcome: 'held' }]);
    expect(await record()).toEqual([
      ['booked', 'patient'],
      ['held', 'provider'],
    ]);
    expect(
      await database.db.select().from(staffAccess).where(eq(staffAccess.subject, row.id)),
    ).toMatchObject([{ action: 'appointment.held', staffId: row.providerId }]);
  });

  it('is nobody else’s to note', async () => {
    const { user, row } = await booked();
    const other = { ...row, providerId: user.id };
    expect(await note(other, 'held', '2026-06-16T13:20:00Z')).toMatchObject({ status: 403 });
  });

  it('is told to whoever missed it, who can choose another time', async () => {
    const { user, row, mails, now } = await booked();
    expect(await note(row, 'missed', '2026-06-16T13:09:00Z', '')).toMatchObject({ status: 409 });
    expect(await note(row, 'missed', '2026-06-16T13:10:00Z', '')).toEqual({ ok: true });
    expect((await mails())[1]).toEqual(['We missed you at Formulary', null]);
    const wish = { appointmentId: row.id, slot: later };
    expect(await moveAppointment(at('2026-06-16T14:00:00Z'), user.id, wish)).toMatchObject({
      ok: true,
    });
    expect(await now()).toMatchObject([{ outcome: 'missed' }, { outcome: null }]);
  });

  it('that was missed by mistake can still have been held', async () => {
    const { row, now } = await booked();
    await note(row, 'missed', '2026-06-16T13:10:00Z', '');
    expect(await note(row, 'held', '2026-06-16T13:40:00Z')).toEqual({ ok: true });
    expect(await now()).toMatchObject([{ outcome: 'held' }]);
  });
});

describe('the room of an appointment', () => {
  const builtIn = { appointmentRoom: { kind: 'builtIn' } } as const;
  /** The room as its provider sees it who has joined. */
  const joined = async (
    row: typeof appointments.$inferSelect,
    config: Parameters<typeof roomSeenBy>[1] = builtIn,
  ) => {
    const { id: appointmentId, providerId: reader } = row;
    await joinAppointment(at(begins), reader, { appointmentId, event: 'joined' });
    return roomSeenBy(database.db, config, row, { reader, now: new Date(begins) });
  };

  it('opens ten minutes before to the two alone, and says who came, on record', async () => {
    const { user, row, record } = await booked();
    const join = (userId: string, iso: string, event: 'joined' | 'left' = 'joined') =>
      joinAppointment(at(iso), userId, { appointmentId: row.id, event });
    const seenBy = (reader: string, iso: string) =>
      roomSeenBy(database.db, builtIn, row, { reader, now: new Date(iso) });
    expect(await join(user.id, '2026-06-16T12:49:59Z')).toMatchObject({ status: 409 });
    expect(await seenBy(user.id, '2026-06-16T12:49:59Z')).toEqual({ status: 'ahead' });
    expect(await join(user.id, '2026-06-16T12:50:00Z')).toEqual({ ok: true });
    const open = { status: 'open', room: { kind: 'builtIn' } };
    expect(await seenBy(user.id, '2026-06-16T12:50:00Z')).toEqual({ ...open, isOtherHere: false });
    expect(await join(row.providerId, '2026-06-16T12:59:00Z')).toEqual({ ok: true });
    for (const reader of [user.id, row.providerId]) {
      expect(await seenBy(reader, '2026-06-16T13:00:00Z')).toEqual({ ...open, isOtherHere: true });
    }
    await join(user.id, '2026-06-16T13:15:00Z', 'left');
    expect(await seenBy(row.providerId, '2026-06-16T13:16:00Z')).toMatchObject({
      isOtherHere: false,
    });
    expect(await seenBy(user.id, '2026-06-16T14:20:00Z')).toEqual({ status: 'over' });
    expect(await record()).toEqual([
      ['booked', 'patient'],
      ['joined', 'patient'],
      ['joined', 'provider'],
      ['left', 'patient'],
    ]);
  });

  it('is the provider’s own where they keep one, which has to be a link that nobody can listen to', async () => {
    const { row } = await booked();
    const save = (typed: string) => saveOwnRoom(soon, row.providerId, typed);
    expect(await save('http://video.example/amara')).toMatchObject({ ok: false, status: 422 });
    expect(await save('https://amara:secret@video.example/')).toMatchObject({ status: 422 });
    expect(await save(' https://video.example/amara ')).toEqual({ ok: true });
    expect(await joined(row)).toMatchObject({
      room: { kind: 'link', url: 'https://video.example/amara' },
    });
    expect(await save('')).toEqual({ ok: true });
    expect(await joined(row)).toMatchObject({ room: { kind: 'builtIn' } });
  });

  it('is the link of the clinic where one is set, told to nobody who has not joined', async () => {
    const { user, row } = await booked();
    const template = 'https://video.example/{appointment}';
    const config = { appointmentRoom: { kind: 'link', template } } as const;
    const seen = { reader: user.id, now: new Date(begins) };
    expect(await roomSeenBy(database.db, config, row, seen)).toEqual({
      ...{ status: 'open', room: null, isOtherHere: false },
    });
    expect(await joined(row, config)).toMatchObject({
      room: { kind: 'link', url: `https://video.example/${row.id}` },
    });
  });
});
