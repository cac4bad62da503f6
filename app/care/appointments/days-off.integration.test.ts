import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testContext } from '../../../tests/support/load-context';
import { someProvider } from '../../../tests/support/providers';
import { users } from '../../database/tables/accounts.schema.server';
import {
  appointments,
  providerCalendars,
  providerHours,
} from '../../database/tables/appointments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { bookAppointment, isSlotOpen, openSlots } from './appointments.server';
import { addDaysOff, readOwnDaysOff, removeDaysOff } from './days-off.server';
import { slotId } from './opening-hours';

const database = withDatabase();
/** A Monday, 8 in the morning in New York. */
const clock = fixedClock('2026-06-15T12:00:00Z');
const services = () => testContext(database.db, { clock });
const [today, friday] = ['2026-06-15', '2026-06-19'];
const wish = (over: Partial<Parameters<typeof addDaysOff>[2]> = {}) => ({
  firstDay: friday,
  lastDay: '',
  note: '',
  ...over,
});

/** A provider in New York with an hour each Friday morning, and the first appointment of the coming one. */
async function onFridays(timeZone = 'America/New_York') {
  const { db } = database;
  const { id } = await someProvider(db, 'VT');
  const slug = randomUUID();
  await db
    .update(providerCalendars)
    .set({ slug, timeZone })
    .where(eq(providerCalendars.userId, id));
  await db
    .insert(providerHours)
    .values({ userId: id, weekday: 5, opensAt: '09:00', closesAt: '10:00' });
  const slot = slotId({ provider: slug, startsAt: new Date('2026-06-19T13:00Z') });
  return {
    id,
    slot,
    add: (over?: Parameters<typeof wish>[0]) => addDaysOff(services(), id, wish(over)),
    book: (attemptId: string = randomUUID()) =>
      db.transaction((tx) =>
        bookAppointment(tx, clock, { slot, minutes: 20, userId: null, attemptId }),
      ),
    slots: async () =>
      (await openSlots(db, clock, { minutes: 20, days: 7, state: 'VT' })).filter(({ id: one }) =>
        one.endsWith(slug),
      ),
    daysOff: () => readOwnDaysOff(db, id, today),
    booked: () => db.$count(appointments, eq(appointments.providerId, id)),
  };
}

it('nothing is offered or booked on them, and all of it again once they are removed', async () => {
  const provider = await onFridays();
  const before = await provider.slots();
  expect(before).toHaveLength(3);

  expect(await provider.add({ note: ' Family ' })).toEqual({ ok: true, booked: 0 });
  const [span] = await provider.daysOff();
  expect(span).toMatchObject({ firstDay: friday, lastDay: friday, note: 'Family' });
  expect(await provider.slots()).toEqual([]);
  expect(await isSlotOpen(database.db, clock, provider.slot, 20)).toBe(false);
  expect(await provider.book()).toBe('taken');

  expect(await removeDaysOff(services(), provider.id, span?.id ?? '')).toEqual({ ok: true });
  expect(await removeDaysOff(services(), provider.id, 'nonsense')).toEqual({ ok: true });
  expect(await provider.slots()).toEqual(before);
});

it('what was booked before stays, and may be booked again by the same intake only', async () => {
  const provider = await onFridays();
  const attempt = randomUUID();
  expect(await provider.book(attempt)).toBe('booked');

  expect(await provider.add()).toEqual({ ok: true, booked: 1 });
  expect(await provider.booked()).toBe(1);
  expect(await provider.book(attempt)).toBe('booked');
  expect(await provider.book()).toBe('taken');
});

it('taken while somebody books: the visit is kept, or refused, never lost', async () => {
  for (let round = 0; round < 8; round += 1) {
    const provider = await onFridays();
    const [added, booked] =
      round % 2 === 0
        ? await Promise.all([provider.add(), provider.book()])
        : await Promise.all([provider.book(), provider.add()]).then(([one, two]) => [two, one]);

    expect(added).toEqual({ ok: true, booked: booked === 'booked' ? 1 : 0 });
    expect(await provider.daysOff()).toHaveLength(1);
    expect(await provider.booked()).toBe(booked === 'booked' ? 1 : 0);
    expect(await provider.book()).toBe('taken');
  }
});

it('the same days twice are taken once, and overlapping ones are refused in words', async () => {
  const provider = await onFridays();
  const [one, two] = await Promise.all([provider.add(), provider.add()]);
  expect([one, two]).toEqual([
    { ok: true, booked: 0 },
    { ok: true, booked: 0 },
  ]);

  expect(await provider.add({ firstDay: '2026-06-17', lastDay: '2026-06-19' })).toMatchObject({
    status: 409,
    message: 'You already have Fri, Jun 19, 2026 off. Remove that first, or choose other days.',
  });
  expect(await provider.daysOff()).toHaveLength(1);
  expect(await provider.add({ firstDay: '2026-06-20', lastDay: '2026-06-30' })).toMatchObject({
    ok: true,
  });
});

it('they are days where the provider is: an evening in Honolulu is not over yet', async () => {
  const { db } = database;
  const provider = await onFridays('Pacific/Honolulu');
  const late = testContext(db, { clock: fixedClock('2026-06-20T05:00:00Z') });

  expect(await addDaysOff(late, provider.id, wish())).toMatchObject({ ok: true });
  expect(await addDaysOff(late, provider.id, wish({ firstDay: '2026-06-18' }))).toMatchObject({
    status: 422,
    errors: { firstDay: 'These days are over' },
  });
});

it('those of others stay, and who may not act changes none', async () => {
  const { db } = database;
  const [provider, other] = [await onFridays(), await onFridays()];
  await provider.add();
  const [span] = await provider.daysOff();
  await removeDaysOff(services(), other.id, span?.id ?? '');
  expect(await provider.daysOff()).toHaveLength(1);

  await db.update(users).set({ disabledAt: new Date() }).where(eq(users.id, provider.id));
  expect(await provider.add({ firstDay: '2026-06-26' })).toMatchObject({ status: 403 });
  expect(await removeDaysOff(services(), provider.id, span?.id ?? '')).toMatchObject({
    status: 403,
  });
  const nobody = await someProvider(db);
  await db.delete(providerCalendars).where(eq(providerCalendars.userId, nobody.id));
  expect(await addDaysOff(services(), nobody.id, wish())).toMatchObject({
    status: 409,
    message: expect.stringContaining('license'),
  });
});
