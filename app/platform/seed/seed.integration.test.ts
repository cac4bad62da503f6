import { sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { fixedClock } from '../clock';
import { readConfig } from '../config.server';
import { createLog } from '../log.server';
import { seedDemo } from './seed.server';
import type { Seeder, SeedServices } from './seeders.server';

const database = withDatabase();

const services = (): SeedServices => {
  const env = {
    FORMULARY_MODE: 'test',
    SESSION_SECRET: 's'.repeat(32),
    DOCUMENT_KEY: Buffer.alloc(32).toString('base64'),
  };
  const result = readConfig(env, { dataFolder: '/nowhere' });
  if (!result.ok) throw new Error(result.problems[0]);
  const clock = fixedClock('2025-06-01T12:00:00Z');
  return { config: result.config, clock, log: createLog('silent') };
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

it('sows each set once, even when two processes start together', async () => {
  const set = counting('shelves');

  await Promise.all([
    seedDemo(database.db, services(), [set]),
    seedDemo(database.db, services(), [set]),
  ]);
  await seedDemo(database.db, services(), [set]);

  expect(set.times).toBe(1);
});

it('leaves nothing of a set that fails, and sows it next time', async () => {
  const broken = counting('tubes', true);
  await expect(seedDemo(database.db, services(), [broken])).rejects.toThrow('rolled off');

  const mended = counting('tubes');
  await seedDemo(database.db, services(), [mended]);

  expect(mended.times).toBe(1);
});
