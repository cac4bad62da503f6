import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turnstile } from './turnstile';

it('lets so many through at a time, and everyone in the end', async () => {
  const turnstile = new Turnstile(2);
  let inside = 0;
  let most = 0;
  const work = async (nth: number) => {
    inside += 1;
    most = Math.max(most, inside);
    await sleep(1);
    inside -= 1;
    return nth;
  };

  const done = await Promise.all([1, 2, 3, 4, 5].map((nth) => turnstile.pass(() => work(nth))));

  expect(done).toEqual([1, 2, 3, 4, 5]);
  expect(most).toBe(2);
});

it('gives up its place when the work fails', async () => {
  const turnstile = new Turnstile(1);

  await expect(turnstile.pass(() => Promise.reject(new Error('a torn picture')))).rejects.toThrow();

  expect(await turnstile.pass(async () => 'through')).toBe('through');
});
