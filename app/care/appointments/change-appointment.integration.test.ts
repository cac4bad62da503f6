import { eq, sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import {
  begins,
  later,
  monday,
  tuesday,
  withCalendars,
} from '../../../tests/support/booked-appointment';
import { someAddress } from '../../../tests/support/some-address';
import { someStaff } from '../../../tests/support/staff';
import { newPatient } from '../../../tests/support/visitors';
import { users } from '../../database/tables/accounts.schema.server';
import { providerLicenses } from '../../database/tables/appointments.schema.server';
import { addresses } from '../../database/tables/profile.schema.server';
import { events } from '../../flows/events.server';
import { saveAddress } from '../../identity/profile/addresses.server';
import { changeLicense } from '../../identity/staff/license-staff.server';
import { fixedClock } from '../../kernel/clock';
import { profileTasks } from '../decisions/patient-moved.server';
import { cancelAsPatient, moveAppointment, stateOf } from './change-appointment.server';
import { joinAppointment } from './room.server';
import { appointmentTasks } from './tell-appointment.server';

const { database, at, soon, booked } = withCalendars();

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
    const stored = {
      ...there,
      userId,
      use: 'shipping' as const,
      version: 1,
      updatedAt: new Date(),
    };
    await database.db.insert(addresses).values(stored);
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
    const changed = changeLicense(
      services,
      { managerId: manager.id, staffId: providerId, licenseId: license?.id ?? '' },
      wish,
    );
    expect(await changed).toEqual({ ok: true });
    await db.delete(providerLicenses).where(eq(providerLicenses.id, license?.id ?? ''));

    expect((await here.now()).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([
      isCancelled,
    ]);
    expect((await here.mails()).at(-1)?.[0]).toMatch(isCancelled ? /is cancelled$/ : /is booked$/);
    expect(await elsewhere.now()).toMatchObject([{ cancelledAt: null }]);
  });
});

describe('an appointment of a patient who moves', () => {
  const livesIn = (state: string, userId: string) => {
    const address = { ...someAddress(), countryCode: 'US', administrativeArea: state };
    const soonest = new Date('2026-06-15T12:30:00Z');
    return saveAddress(database.db, soonest, { userId, use: 'shipping', address, version: null });
  };
  const announceMove = (patient: string) =>
    profileTasks['profile.moved']({ patient }, { db: database.db, clock: fixedClock(monday) });

  it.each([
    ['NY', 'NJ', false],
    ['NY', 'CA', true],
  ])('from %s to %s is cancelled where nobody is licensed: %s', async (from, to, isCancelled) => {
    const { db } = database;
    const { user, now, mails, row } = await booked();
    await livesIn(from, user.id);
    await announceMove(user.id);
    expect(await now()).toMatchObject([{ cancelledAt: null }]);
    await livesIn(to, user.id);
    const asked = await db.execute(
      sql`select from graphile_worker.jobs where key = ${`profile.moved ${user.id}`}`,
    );
    expect(asked.rows).toHaveLength(1);
    await announceMove(user.id);

    expect((await now()).map(({ cancelledAt }) => cancelledAt !== null)).toEqual([isCancelled]);
    expect((await mails()).at(-1)?.[0]).toMatch(isCancelled ? /is cancelled$/ : /is booked$/);
    // What they choose next is in the state in which they live by now.
    expect(await stateOf(db, row)).toBe(to);
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
