import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig, testContext } from '../../../tests/support/load-context';
import { newPatient } from '../../../tests/support/visitors';
import { mailsWrittenTo } from '../../../tests/support/written-mails';
import { appointments, providerLicenses } from '../../database/tables/appointments.schema.server';
import { attempts } from '../../database/tables/attempts.schema.server';
import { accountsSeeder, providersSeeder } from '../../demo/people/accounts-seed.server';
import { seedDemo } from '../../demo/seed/seed.server';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import { loader } from '../../routes/api.v1.slots';
import {
  bookAppointment,
  claimAppointments,
  isSlotOpen,
  openSlots,
  slotsFor,
} from './appointments.server';

const database = withDatabase();
/** A Monday, 8 in the morning in New York and 6 in Denver. */
const clock = fixedClock('2026-06-15T12:00:00Z');
const wanted = { minutes: 20, days: 7, state: null };
const slots = (over: Partial<Parameters<typeof openSlots>[2]> = {}) =>
  openSlots(database.db, clock, { ...wanted, ...over });
const ids = async (over: Partial<Parameters<typeof openSlots>[2]> = {}) =>
  (await slots(over)).map(({ id }) => id);

/** Free in the demonstration: Amara is in New York, Daniel in Denver. */
const amaras = '2026-06-16T13:00Z/amara';
const daniels = '2026-06-15T16:00Z/daniel';
const book = (slot: string, over: { minutes?: number; attemptId?: string; at?: string } = {}) =>
  bookAppointment(database.db, over.at ? fixedClock(over.at) : clock, {
    slot,
    minutes: over.minutes ?? 20,
    userId: null,
    attemptId: over.attemptId ?? randomUUID(),
  });

beforeAll(async () => {
  const services = { config: testConfig(), clock, log: createLog('silent') };
  await seedDemo(database.db, services, [accountsSeeder, providersSeeder]);
});

beforeEach(async () => {
  await database.db.delete(appointments);
});

describe('the open slots', () => {
  it('are those of the providers’ hours, each named by its instant and provider', async () => {
    expect((await slots()).find(({ id }) => id === amaras)).toEqual({
      id: amaras,
      startsAt: '2026-06-16T13:00:00.000Z',
      minutes: 20,
      provider: 'Amara Nwosu',
    });
    expect(await ids()).toContain(daniels);
  });

  it('come in order, each once, in the shape that the quiz knows', async () => {
    const found = await ids();

    expect(found).toEqual([...new Set(found)].sort());
    for (const id of found)
      expect(id).toMatch(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}Z\/[A-Za-z0-9-]{1,64}$/);
  });

  it('begin two hours from now at the earliest', async () => {
    const [first] = await slots();

    // Amara opens at 9, an hour from now.
    expect(first?.startsAt).toBe('2026-06-15T14:00:00.000Z');
  });

  it('end when the days asked for do', async () => {
    const found = await slots({ days: 1 });

    expect(found.at(-1)?.startsAt).toBe('2026-06-15T20:40:00.000Z');
  });

  it.each([
    ['CA', ['daniel']],
    ['NY', ['amara']],
    ['IL', ['amara', 'daniel']],
    ['AK', []],
  ])('in %s are those of who is licensed there: %s', async (state, providers) => {
    const found = new Set((await ids({ state })).map((id) => id.split('/')[1]));

    expect([...found].sort()).toEqual(providers);
  });

  it('are on days on which the license holds', async () => {
    const { db } = database;
    const { state, userId } = providerLicenses;
    const { rows } = await db.execute<{ id: string }>(
      sql`select user_id as id from provider_calendars where slug = 'amara'`,
    );
    const ofAmara = and(eq(state, 'NY'), eq(userId, rows[0]?.id ?? ''));
    const days = async () => new Set((await ids({ state: 'NY' })).map((id) => id.slice(0, 10)));
    await db.update(providerLicenses).set({ validThrough: '2026-06-16' }).where(ofAmara);
    const ending = await days();
    await db
      .update(providerLicenses)
      .set({ validFrom: '2026-06-18', validThrough: null })
      .where(ofAmara);
    const beginning = await days();
    await db.update(providerLicenses).set({ validFrom: null }).where(ofAmara);

    expect([...ending].sort()).toEqual(['2026-06-15', '2026-06-16']);
    expect([...beginning].sort()[0]).toBe('2026-06-18');
  });

  it('leave out what is booked, and what would overlap it', async () => {
    expect(await book(amaras)).toBe('booked');

    expect(await ids()).not.toContain(amaras);
    // Visits of half an hour from nine: the first one overlaps what is booked until twenty past.
    const longer = await ids({ minutes: 30 });
    expect(longer).not.toContain('2026-06-16T13:00Z/amara');
    expect(longer).toContain('2026-06-16T13:30Z/amara');
  });

  it('are those of a step that schedules a visit, and null for any other', async () => {
    const context = testContext(database.db, { clock });
    const question = {
      id: 'visit',
      label: 'When?',
      hideLabel: false,
      help: null,
      required: true,
      within: null,
      error: null,
    };
    const input = { kind: 'visit', minutes: 20, days: 7, slot: null } as const;

    expect(await slotsFor(context, { questions: [{ ...question, input }] })).toEqual(await slots());
    expect(await slotsFor(context, { questions: [] })).toBeNull();
  });
});

describe('GET /api/v1/slots', () => {
  const get = (query: string) =>
    loader({
      request: new Request(`http://localhost/api/v1/slots?${query}`),
      context: testContext(database.db, { clock }),
      params: {},
    });

  it('answers with the open slots', async () => {
    const { data } = await (await get('minutes=20&days=7&state=CA')).json();

    expect(data).toEqual(await slots({ state: 'CA' }));
    expect(data.length).toBeGreaterThan(0);
  });

  it('refuses what it does not understand', async () => {
    await expect(get('minutes=never')).rejects.toMatchObject({ status: 422 });
  });
});

describe('booking', () => {
  it('takes the slot', async () => {
    expect(await isSlotOpen(database.db, clock, amaras, 20)).toBe(true);
    expect(await book(amaras)).toBe('booked');

    expect(await isSlotOpen(database.db, clock, amaras, 20)).toBe(false);
    expect(await book(amaras)).toBe('taken');
  });

  it('the same visit for the same intake again is harmless', async () => {
    const attemptId = randomUUID();

    expect([await book(amaras, { attemptId }), await book(amaras, { attemptId })]).toEqual([
      'booked',
      'booked',
    ]);
    expect(await database.db.$count(appointments)).toBe(1);
  });

  it('gives a slot to one of those who want it at the same time', async () => {
    const outcomes = await Promise.all(
      [1, 2, 3, 4].map(() =>
        database.db.transaction((tx) =>
          bookAppointment(tx, clock, {
            slot: daniels,
            minutes: 20,
            userId: null,
            attemptId: randomUUID(),
          }),
        ),
      ),
    );

    expect(outcomes.sort()).toEqual(['booked', 'taken', 'taken', 'taken']);
  });

  it('leaves nothing when its transaction fails', async () => {
    const failing = database.db.transaction(async (tx) => {
      await bookAppointment(tx, clock, {
        slot: amaras,
        minutes: 20,
        userId: null,
        attemptId: randomUUID(),
      });
      throw new Error('the cart fell over');
    });

    await expect(failing).rejects.toThrow('the cart fell over');
    expect(await isSlotOpen(database.db, clock, amaras, 20)).toBe(true);
  });

  it.each([
    ['outside of the hours', '2026-06-16T03:00Z/amara', 20],
    ['between two slots', '2026-06-16T13:05Z/amara', 20],
    ['of another length than fits', '2026-06-16T15:50Z/amara', 20],
    ['on a day off', '2026-06-20T13:00Z/amara', 20],
    ['with nobody', '2026-06-16T13:00Z/nobody', 20],
    ['with someone who is no provider', '2026-06-16T13:00Z/maya', 20],
    ['that is no slot', 'tomorrow at nine', 20],
  ])('finds a slot taken that is %s', async (_what, slot, minutes) => {
    expect(await isSlotOpen(database.db, clock, slot, minutes)).toBe(false);
    expect(await book(slot, { minutes })).toBe('taken');
  });

  it('keeps a slot for whoever takes their time, until an hour before', async () => {
    expect(await book(amaras, { at: '2026-06-16T11:59:00Z' })).toBe('booked');
    await database.db.delete(appointments);
    expect(await book(amaras, { at: '2026-06-16T12:01:00Z' })).toBe('taken');
  });
});

it('what a visitor booked becomes theirs who signed in, and is confirmed by mail', async () => {
  const [maya, theo] = [await newPatient(database.db), await newPatient(database.db)];
  const attempt = async (visitorId: string) => {
    const [row] = await database.db
      .insert(attempts)
      .values({
        visitorId,
        quizKind: 'quizWeightLoss',
        quizKey: 'quizWeightLoss',
        revision: 'a revision',
        site: 'default',
        facts: { site: 'default', profile: {}, signedIn: false, today: '2026-06-15' },
      })
      .returning();
    return row?.id ?? '';
  };
  await book(amaras, { attemptId: await attempt(maya.visitorId) });
  await book(daniels, { attemptId: await attempt(theo.visitorId) });

  await claimAppointments(database.db, clock.now(), maya.visitorId, maya.user.id);

  const rows = await database.db.select().from(appointments).orderBy(appointments.startsAt);
  expect(rows.map(({ userId }) => userId)).toEqual([null, maya.user.id]);
  const mails = await mailsWrittenTo(database.db, maya.user.email);
  expect(mails.map(({ subject }) => subject)).toEqual(['Your appointment at Formulary is booked']);
});
