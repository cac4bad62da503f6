import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { someAddress } from '../../../tests/support/some-address';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { users } from '../../database/tables/accounts.schema.server';
import {
  appointmentEvents,
  appointments,
  providerLicenses,
} from '../../database/tables/appointments.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { mailOutbox } from '../../database/tables/mail.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { accountsSeeder, providersSeeder } from '../../demo/people/accounts-seed.server';
import { seedDemo } from '../../demo/seed/seed.server';
import { events } from '../../flows/events.server';
import { changeLicense } from '../../identity/staff/license-staff.server';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import { bookAppointment } from './appointments.server';
import { cancelAsPatient, moveAppointment } from './change-appointment.server';
import { noteOutcome } from './note-outcome.server';
import { joinAppointment, roomSeenBy, saveOwnRoom } from './room.server';
import { appointmentTasks } from './tell-appointment.server';

const database = withDatabase();
/** A Monday, 8 in the morning in New York. Amara is in New York. */
const monday = '2026-06-15T12:00:00Z';
const at = (iso: string) => ({ db: database.db, clock: fixedClock(iso) });
const tuesday = '2026-06-16T13:00Z/amara';
const later = '2026-06-18T15:00Z/amara';
const begins = '2026-06-16T13:00:00Z';
const soon: ReturnType<typeof at> = {
  get db() {
    return database.db;
  },
  clock: fixedClock('2026-06-15T12:01:00Z'),
};

beforeAll(async () => {
  const services = { config: testConfig(), clock: fixedClock(monday), log: createLog('silent') };
  await seedDemo(database.db, services, [accountsSeeder, providersSeeder]);
});

beforeEach(async () => {
  await database.db.delete(appointments);
});

async function booked(slot = tuesday) {
  const { db, clock } = at(monday);
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

const jobs = async (id: string) => {
  const { rows } = await database.db.execute<{ key: string; run_at: Date }>(
    sql`select key, run_at from graphile_worker.jobs where key like ${`appointments.remind ${id}%`} order by run_at`,
  );
  return rows.map(({ run_at }) => new Date(run_at).toISOString());
};
const remind = (
  { id }: { id: string },
  sequence: number,
  reminder: 'day' | 'hour',
  services = at('2026-06-15T13:00:00Z'),
) => appointmentTasks['appointments.remind']({ appointment: id, sequence, reminder }, services);

describe('an appointment with somebody who left', () => {
  const leaves = (disabledAt: Date | null) =>
    database.db.update(users).set({ disabledAt }).where(eq(users.email, 'amara@example.com'));

  it('is cancelled, and its patient is asked to choose another time', async () => {
    const { db } = database;
    const { row, now, mails } = await booked();
    await leaves(new Date(monday));
    const leaving = () =>
      db.transaction((tx) => events.staffMayLess(tx, row.providerId, new Date(monday)));
    await leaving();
    await leaving();
    await leaves(null);

    expect(await now()).toMatchObject([{ cancelledAt: new Date(monday) }]);
    expect(await mails()).toMatchObject(
      [
        [/is booked$/, 'REQUEST 0'],
        [/is cancelled$/, 'CANCEL 1'],
      ].map(([subject, file]) => [expect.stringMatching(subject as RegExp), file]),
    );
  });

  it('stays where its provider goes on seeing patients', async () => {
    const { row, now } = await booked();
    await database.db.transaction((tx) =>
      events.staffMayLess(tx, row.providerId, new Date(monday)),
    );

    expect(await now()).toMatchObject([{ cancelledAt: null }]);
  });
});

describe('an appointment with somebody whose license ends', () => {
  const livesIn = async (state: string, userId: string) => {
    const there = { ...someAddress(), countryCode: 'US' as const, administrativeArea: state };
    const kept = { ...there, userId, use: 'shipping' as const, version: 1, updatedAt: new Date() };
    await database.db.insert(addresses).values(kept);
  };

  it.each([
    ['before it is cancelled', '2026-06-15', true],
    ['on its day stays', '2026-06-16', false],
  ])('%s, and of another state it stays', async (_name, validThrough, isCancelled) => {
    const { db } = database;
    const [here, elsewhere] = [await booked(), await booked(later)];
    await livesIn('CA', here.user.id);
    await livesIn('NY', elsewhere.user.id);
    const manager = await someStaff(db, 'Ruth', 'manager');
    const { providerId } = here.row;
    const [license] = await db
      .insert(providerLicenses)
      .values({ userId: providerId, state: 'CA', number: 'L-1' })
      .returning();
    await db
      .insert(providerLicenses)
      .values({ userId: providerId, state: 'NY', number: 'L-2' })
      .onConflictDoNothing();
    const wish = { number: 'L-1', validThrough };
    const services = { ...at(monday), events };
    const changed = changeLicense(services, manager.id, providerId, license?.id ?? '', wish);
    expect(await changed).toEqual({ ok: true });
    await db.delete(providerLicenses).where(eq(providerLicenses.id, license?.id ?? ''));

    expect((await here.now()).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([
      isCancelled,
    ]);
    expect((await here.mails()).at(-1)?.[0]).toMatch(isCancelled ? /is cancelled$/ : /is booked$/);
    expect(await elsewhere.now()).toMatchObject([{ cancelledAt: null }]);
  });
});

describe('an appointment that its patient changes', () => {
  it('keeps its place on record, frees the time before, and sends the calendar the new one', async () => {
    const { user, row, now, mails, record } = await booked();
    const moved = await moveAppointment(soon, user.id, {
      appointmentId: row.id,
      slot: later,
    });

    expect(moved).toEqual({ ok: true, id: row.id });
    expect(await now()).toMatchObject([
      { startsAt: new Date('2026-06-18T15:00:00Z'), sequence: 1 },
    ]);
    expect(await mails()).toEqual([
      ['Your appointment at Formulary is booked', 'REQUEST 0'],
      ['Your appointment at Formulary has a new time', 'REQUEST 1'],
    ]);
    expect(await record()).toEqual([
      ['booked', 'patient'],
      ['moved', 'patient'],
    ]);
    expect(await booked(tuesday)).toBeDefined();
  });

  it('goes to one of two who want the same time, and the other keeps theirs', async () => {
    const [maya, theo] = [await booked(tuesday), await booked('2026-06-16T13:20Z/amara')];
    const outcomes = await Promise.all(
      [maya, theo].map(({ user, row }) =>
        moveAppointment(soon, user.id, { appointmentId: row.id, slot: later }),
      ),
    );

    expect(outcomes.map(({ ok }) => ok).sort()).toEqual([false, true]);
    expect(outcomes.find(({ ok }) => !ok)).toMatchObject({ status: 409 });
    const times = [...(await maya.now()), ...(await theo.now())].map(
      ({ startsAt, cancelledAt }) => [startsAt.toISOString(), cancelledAt],
    );
    expect(times).toContainEqual(['2026-06-18T15:00:00.000Z', null]);
    expect(times).toHaveLength(2);
  });

  it('takes its own time again without a word', async () => {
    const { user, row, mails } = await booked();
    const same = { appointmentId: row.id, slot: tuesday };
    expect(await moveAppointment(soon, user.id, same)).toEqual({ ok: true, id: row.id });
    expect(await mails()).toHaveLength(1);
  });

  it('cannot be moved or cancelled in the last two hours', async () => {
    const { user, row } = await booked();
    const late = at('2026-06-16T11:00:01Z');
    const wish = { appointmentId: row.id, slot: later };
    expect(await moveAppointment(late, user.id, wish)).toMatchObject({ ok: false, status: 409 });
    expect(await cancelAsPatient(late, user.id, row.id)).toMatchObject({ ok: false, status: 409 });
    expect(await cancelAsPatient(at('2026-06-16T11:00:00Z'), user.id, row.id)).toEqual({
      ok: true,
    });
  });

  it('is found by nobody else', async () => {
    const { row } = await booked();
    const { user } = await newPatient(database.db);
    const wish = { appointmentId: row.id, slot: later };
    expect(await moveAppointment(soon, user.id, wish)).toMatchObject({ status: 404 });
    expect(await cancelAsPatient(soon, user.id, row.id)).toMatchObject({ status: 404 });
    expect(
      await joinAppointment(at(begins), user.id, { appointmentId: row.id, event: 'joined' }),
    ).toMatchObject({ status: 404 });
  });

  it('is cancelled once, taken out of the calendar, and another can be booked in its place', async () => {
    const { user, row, now, mails } = await booked();
    expect(await cancelAsPatient(soon, user.id, row.id)).toEqual({ ok: true });
    expect(await cancelAsPatient(soon, user.id, row.id)).toEqual({ ok: true });
    expect((await mails())[1]).toEqual(['Your appointment at Formulary is cancelled', 'CANCEL 1']);
    const wish = { appointmentId: row.id, slot: later };
    const again = await moveAppointment(soon, user.id, wish);
    expect(again.ok && again.id).not.toBe(row.id);
    expect(await moveAppointment(soon, user.id, wish)).toEqual(again);
    expect(await now()).toHaveLength(2);
    expect(await mails()).toHaveLength(3);
  });
});

describe('a reminder', () => {
  it('comes a day and an hour before, and moves with its appointment', async () => {
    const { user, row } = await booked();
    expect(await jobs(row.id)).toEqual(['2026-06-15T13:00:00.000Z', '2026-06-16T12:00:00.000Z']);
    await moveAppointment(soon, user.id, { appointmentId: row.id, slot: later });
    expect(await jobs(row.id)).toEqual(['2026-06-17T15:00:00.000Z', '2026-06-18T14:00:00.000Z']);
  });

  it('is mailed once, with the file', async () => {
    const { row, mails } = await booked();
    await remind(row, 0, 'day');
    await remind(row, 0, 'day');
    await remind(row, 0, 'hour', at('2026-06-16T12:00:00Z'));
    expect((await mails()).slice(1)).toEqual([
      ['Your appointment at Formulary is coming up', 'REQUEST 0'],
      ['Your appointment at Formulary begins in an hour', 'REQUEST 0'],
    ]);
  });

  it('does not come of what was moved or cancelled since, or has begun', async () => {
    const [moved, cancelled, begun] = [
      await booked(tuesday),
      await booked('2026-06-16T13:20Z/amara'),
      await booked('2026-06-16T13:40Z/amara'),
    ];
    const wish = { appointmentId: moved.row.id, slot: later };
    await moveAppointment(soon, moved.user.id, wish);
    await cancelAsPatient(soon, cancelled.user.id, cancelled.row.id);
    await remind(moved.row, 0, 'day');
    await remind(cancelled.row, 0, 'day');
    await remind(begun.row, 0, 'hour', at('2026-06-16T13:40:00Z'));
    expect(await moved.mails()).toHaveLength(2);
    expect(await cancelled.mails()).toHaveLength(2);
    expect(await begun.mails()).toHaveLength(1);
  });
});

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
