import { beforeAll, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { somePatient } from '../../../tests/support/patient';
import { someProvider } from '../../../tests/support/providers';
import { openRuledShop, tellsHealth } from '../../../tests/support/ruled-shop';
import { rule } from '../../../tests/support/sample-labels';
import { appointments } from '../../database/tables/appointments.schema.server';
import { fixedClock } from '../../kernel/clock';
import { readPerson } from './read-person.server';

const database = withDatabase();

beforeAll(() => openRuledShop(database.db, [rule({ kind: 'exclusion', facts: ['nitrates'] })]));

it('every intake says what it said and when, and the age is that of today', async () => {
  const { db } = database;
  const { payer, context } = await somePatient(db);
  const at = (iso: string) => ({ ...context, clock: fixedClock(iso) });
  await tellsHealth(at('2025-06-02T09:00:00Z'), { uses: 'nitrates', gout: 'no' });
  await tellsHealth(at('2025-06-20T09:00:00Z'), { uses: 'nothing', gout: 'no' });
  const person = await readPerson(db, payer.user.id, new Date('2025-07-01T09:00:00Z'));

  expect(person.facts.filter(({ fact }) => fact === 'nitrates')).toEqual([
    {
      fact: 'nitrates',
      says: 'has',
      source: 'Hair',
      at: '2025-06-02T09:00:00.000Z',
      isWithdrawn: false,
    },
    {
      fact: 'nitrates',
      says: 'hasNot',
      source: 'Hair',
      at: '2025-06-20T09:00:00.000Z',
      isWithdrawn: false,
    },
  ]);
  expect(person.measures.every(({ measure }) => measure === 'age')).toBe(true);
});

it('what somebody took at an earlier intake is not what they take now', async () => {
  const { db } = database;
  const { payer, context } = await somePatient(db);
  const at = (iso: string) => ({ ...context, clock: fixedClock(iso) });
  const taken = async () =>
    (await readPerson(db, payer.user.id, new Date('2025-07-01T09:00:00Z'))).takes;
  await tellsHealth(at('2025-06-02T09:00:00Z'), { uses: 'nitrates', gout: 'no' });
  expect(await taken()).toEqual([
    {
      medicine: 'remedy',
      words: 'Remedy beside nitrates, as told',
      source: 'Hair',
      at: '2025-06-02T09:00:00.000Z',
      isWithdrawn: false,
    },
  ]);
  await tellsHealth(at('2025-06-20T09:00:00Z'), { uses: 'nothing', gout: 'no' });
  expect(await taken()).toEqual([]);
});

it('an intake of a quiz that is not there any more says nothing', async () => {
  const { db } = database;
  const { payer } = await somePatient(db, ['pen']);
  const { facts, consents } = await readPerson(db, payer.user.id, new Date());

  expect([facts, consents]).toEqual([[], []]);
});

it('a visit is held or missed once its provider says so; until then it is booked, and one that was called off is neither', async () => {
  const { db } = database;
  const { payer } = await somePatient(db);
  const provider = await someProvider(db, 'CA');
  const visit = (startsAt: string, rest: Partial<typeof appointments.$inferInsert> = {}) => ({
    providerId: provider.id,
    startsAt: new Date(startsAt),
    minutes: 20,
    userId: payer.user.id,
    attemptId: crypto.randomUUID(),
    ...rest,
  });
  await db
    .insert(appointments)
    .values([
      visit('2025-06-01T15:00:00Z', { outcome: 'missed' }),
      visit('2025-06-02T15:00:00Z', { outcome: 'held' }),
      visit('2025-06-03T15:00:00Z'),
      visit('2025-06-04T15:00:00Z', { cancelledAt: new Date('2025-06-01T09:00:00Z') }),
    ]);
  const person = await readPerson(db, payer.user.id, new Date('2025-06-05T15:10:00Z'));

  expect(person.appointments).toEqual([
    { at: '2025-06-01T15:00:00.000Z', status: 'missed' },
    { at: '2025-06-02T15:00:00.000Z', status: 'held' },
    { at: '2025-06-03T15:00:00.000Z', status: 'booked' },
  ]);
});
