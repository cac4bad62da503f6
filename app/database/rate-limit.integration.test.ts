import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withDatabase } from '../../tests/support/database';
import { testConfig } from '../../tests/support/load-context';
import { type Database, openDatabase } from '../kernel/database/client.server';
import { countOnce, forget, type RateLimit, waitInWords } from './rate-limit.server';
import { rateLimits } from './tables/platform.schema.server';

const database = withDatabase();
const config = testConfig();
let other: Database;

/** A second process on the same database. */
beforeAll(() => {
  other = openDatabase({ url: database.url, poolSize: 2, log: { error: () => {} } });
});
afterAll(() => other.close());

const limit = (over: Partial<RateLimit> = {}): RateLimit => ({
  name: randomUUID(),
  times: 3,
  seconds: 60,
  processes: 'together',
  ...over,
});
const here = () => ({ db: database.db, config });
const there = () => ({ db: other.db, config });

async function count(times: number, rate: RateLimit, whose = 'Maya', where = here) {
  let wait = 0;
  for (let nth = 0; nth < times; nth += 1) wait = await countOnce(where(), [[rate, whose]]);
  return wait;
}

describe('a limit', () => {
  it('lets through as often as it says, and then names the seconds to wait', async () => {
    const rate = limit();

    expect(await count(3, rate)).toBe(0);
    const wait = await count(1, rate);
    expect(wait).toBeGreaterThan(55);
    expect(wait).toBeLessThanOrEqual(60);
    expect(await count(1, rate, 'Theo')).toBe(0);
  });

  it('holds across processes, also for those who come at once', async () => {
    const rate = limit({ times: 10 });
    const waits = await Promise.all(
      Array.from({ length: 16 }, (_, nth) => count(1, rate, 'Maya', nth % 2 ? here : there)),
    );

    expect(waits.filter((wait) => wait === 0)).toHaveLength(10);
    expect(await count(1, rate, 'Maya', here)).toBeGreaterThan(0);
    expect(await count(1, rate, 'Maya', there)).toBeGreaterThan(0);
  });

  it('that each process holds by itself is its own', async () => {
    const rate = limit({ processes: 'each' });

    expect(await count(4, rate)).toBeGreaterThan(0);
    expect(await count(3, rate, 'Maya', there)).toBe(0);
  });

  it('begins anew when it is forgotten, and when its time is over', async () => {
    const [rate, short] = [limit(), limit({ seconds: 1 })];
    await count(3, rate);
    await forget(there(), rate, 'Maya');
    await count(4, short);

    expect(await count(3, rate)).toBe(0);
    await expect.poll(() => count(1, short), { timeout: 5_000 }).toBe(0);
  });

  it('stops at the first of several that is exceeded', async () => {
    const [first, second] = [limit({ times: 1 }), limit({ times: 2 })];
    const both = () =>
      countOnce(here(), [
        [first, 'Maya'],
        [second, 'Maya'],
      ]);
    await both();
    await both();

    expect(await count(1, second)).toBe(0);
  });

  it('names nobody in the database', async () => {
    await count(1, limit(), '203.0.113.7 maya@example.com');
    const rows = JSON.stringify(await database.db.select().from(rateLimits));

    expect(rows).not.toMatch(/maya|203\.0/);
  });

  it('holds, in each process, while the database does not answer', async () => {
    const gone = openDatabase({ url: database.url, poolSize: 1, log: { error: () => {} } });
    await gone.close();
    const rate = limit();
    const nowhere = () => ({ db: gone.db, config });

    expect(await count(3, rate, 'Maya', nowhere)).toBe(0);
    expect(await count(1, rate, 'Maya', nowhere)).toBeGreaterThan(0);
  });
});

it.each([
  [1, '1 second'],
  [40, '40 seconds'],
  [90, '2 minutes'],
  [601, '11 minutes'],
])('%i seconds are %s', (seconds, words) => {
  expect(waitInWords(seconds)).toBe(words);
});
