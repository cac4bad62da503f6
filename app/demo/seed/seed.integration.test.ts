import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { testConfig } from '../../../tests/support/load-context';
import { fixedClock } from '../../kernel/clock';
import { createLog } from '../../kernel/log/log.server';
import type { Seeder, SeedServices } from '../people/seeder.server';
import { demoAccounts, seedDemo } from './seed.server';

const database = withDatabase();
const services: SeedServices = {
  config: testConfig(),
  clock: fixedClock('2025-06-01T12:00:00Z'),
  log: createLog('silent'),
};

const counting = (name: string, fails = false): Seeder & { times: number } => ({
  name,
  times: 0,
  async seed(tx) {
    this.times += 1;
    await tx.execute(sql`create table ${sql.identifier(name)} (id int)`);
    if (fails) throw new Error('a tube rolled off the shelf');
  },
});

it('generates each set once, even when two processes start together', async () => {
  const set = counting('shelves');

  await Promise.all([
    seedDemo(database.db, services, [set]),
    seedDemo(database.db, services, [set]),
  ]);
  await seedDemo(database.db, services, [set]);

  expect(set.times).toBe(1);
});

it('leaves nothing of a set that fails, and generates it next time', async () => {
  const broken = counting('tubes', true);
  await expect(seedDemo(database.db, services, [broken])).rejects.toThrow('rolled off');

  const mended = counting('tubes');
  await seedDemo(database.db, services, [mended]);

  expect(mended.times).toBe(1);
});

it('names the accounts of the demonstration by what they are, with the page each begins on', () => {
  const lines = demoAccounts().map(({ role, email, path }) => `${role}: ${email} at ${path}`);

  expect(lines).toEqual([
    'patient: maya@example.com at /patient',
    'patient: theo@example.com at /patient',
    'patient: priya@example.com at /patient',
    'nurse-practitioner: amara@example.com at /provider',
    'physician: daniel@example.com at /provider',
    'manager: ruth@example.com at /manager',
    'physician, author:clinical: helen@example.com at /studio',
    'author:clinical, publisher: farah@example.com at /studio',
    'author:marketing: jonas@example.com at /studio',
    'engineer: owen@example.com at /studio',
    'nurse: nadia@example.com at /provider',
    'support: sofia@example.com at /manager/orders',
  ]);
});
