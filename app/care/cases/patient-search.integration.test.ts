import { eq } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { tablesScanned } from '../../../tests/support/explain';
import { testContext } from '../../../tests/support/load-context';
import { placedOrder } from '../../../tests/support/ordering';
import { someProvider } from '../../../tests/support/providers';
import { publishCatalogue } from '../../../tests/support/published-catalogue';
import { smallCatalogue } from '../../../tests/support/small-shop';
import { users } from '../../database/tables/accounts.schema.server';
import { staffAccess } from '../../database/tables/audit.schema.server';
import { careCases } from '../../database/tables/care.schema.server';
import { findPatients } from './patient-search.server';

const database = withDatabase();

beforeAll(() => publishCatalogue(database.db, smallCatalogue()));
// Patients of other tests live elsewhere.
beforeEach(async () => {
  await database.db.update(careCases).set({ state: 'WY' });
});

async function patientCalled(firstName: string, lastName: string, openedAt = '2025-06-01T10:00Z') {
  const { db } = database;
  const { userId, orderNumber } = await placedOrder(db, ['pen-1m']);
  await db.update(users).set({ firstName, lastName }).where(eq(users.id, userId));
  await db
    .update(careCases)
    .set({ openedAt: new Date(openedAt) })
    .where(eq(careCases.patientId, userId));
  return { userId, orderNumber };
}

const find = async (provider: { id: string }, search: string) => {
  const span = { search, after: null };
  const { patients } = await findPatients(testContext(database.db), provider.id, span);
  return patients.map(({ name }) => name);
};

it.each([
  ['ana', ['Ana Berg', 'Ana-Lucía de la Cruz']],
  ['DE LA', ['Ana-Lucía de la Cruz']],
  ['berg, a', ['Ana Berg']],
  ['ana b', ['Ana Berg']],
  ['n', []],
  ['a%', []],
  ['_na', []],
])('“%s” finds names that begin like that', async (search, names) => {
  const provider = await someProvider(database.db, 'CA');
  await patientCalled('Ana', 'Berg', '2025-06-02T10:00Z');
  await patientCalled('Ana-Lucía', 'de la Cruz');

  expect(await find(provider, search)).toEqual(names);
});

it('finds by an order and by an email address, in one’s own states only', async () => {
  const { db } = database;
  const [here, there] = [await someProvider(db, 'CA'), await someProvider(db, 'NV')];
  const { userId, orderNumber } = await patientCalled('Ana', 'Berg');
  const [person] = await db.select().from(users).where(eq(users.id, userId));

  for (const search of [orderNumber, orderNumber.slice(2), person?.email.toUpperCase() ?? '']) {
    expect(await find(here, search)).toEqual(['Ana Berg']);
    expect(await find(there, search)).toEqual([]);
  }
  const seen = await db.select().from(staffAccess).where(eq(staffAccess.staffId, here.id));
  expect(seen.map(({ action, patientId }) => [action, patientId])).toEqual(
    Array(3).fill(['patients.list', userId]),
  );
});

it('lists everyone once, page by page, those first who came last', async () => {
  const { db } = database;
  const provider = await someProvider(db, 'CA');
  await patientCalled('First', 'Tester', '2025-05-01T10:00Z');
  const { userId } = await patientCalled('Second', 'Tester', '2025-05-02T10:00Z');
  await patientCalled('Third', 'Tester', '2025-05-02T10:00Z');
  const [earlier] = await db.select().from(careCases).where(eq(careCases.patientId, userId));
  if (!earlier) throw new Error('There is no case.');
  // Another case of the same person, from an intake that is gone.
  await db.insert(careCases).values({
    ...earlier,
    id: undefined,
    submissionId: null,
    openedAt: new Date('2025-05-03T10:00Z'),
  });
  const names: string[] = [];
  let after: string | null = null;
  do {
    const span = { search: '', after, length: 1 };
    const page = await findPatients(testContext(db), provider.id, span);
    names.push(...page.patients.map(({ name }) => name));
    after = page.next;
  } while (after !== null);

  expect(names.at(0)).toBe('Second Tester');
  expect(names.at(-1)).toBe('First Tester');
  expect(names).toHaveLength(3);
});

it.each(['', 'ana', 'F-100234', 'ana@example.com'])(
  'no table that grows is read from end to end for “%s”',
  async (search) => {
    const provider = await someProvider(database.db, 'CA');
    const scanned = await tablesScanned(database.db, (db) =>
      findPatients(testContext(db), provider.id, { search, after: null }),
    );

    expect(scanned.filter((table) => !/^provider_/.test(table))).toEqual([]);
  },
);
