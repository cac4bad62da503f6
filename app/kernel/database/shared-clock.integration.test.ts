import { expect, it } from 'vitest';
import { withDatabase } from '../../../tests/support/database';
import { minute, second } from '../calendar/milliseconds';
import { sharedClock } from './shared-clock.server';

const database = withDatabase();

async function clockThatIsOff(milliseconds: number) {
  const said: string[] = [];
  const log = { error: (words: string) => said.push(words), info: () => {} };
  const own = { now: () => new Date(Date.now() + milliseconds) };
  const clock = await sharedClock(database.db, log, own);
  clock.stop();
  return { off: Math.abs(clock.now().getTime() - Date.now()), said, own, clock };
}

it.each([
  [10 * minute, '600 seconds fast'],
  [-10 * minute, '600 seconds slow'],
])('a clock that is %i ms off goes by the database, and says so', async (off, words) => {
  const found = await clockThatIsOff(off);
  expect(found.off).toBeLessThan(2 * second);
  expect(found.said).toHaveLength(1);
  expect(found.said[0]).toContain(words);
});

it('a clock that is a second off is kept as it is, in silence', async () => {
  const { said, own, clock } = await clockThatIsOff(second);
  expect(said).toEqual([]);
  expect(Math.abs(clock.now().getTime() - own.now().getTime())).toBeLessThan(second / 2);
});
