import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { Turns, Turnstile } from './turns';

/** Work that ends when it is told to, and says when it began. */
function desk(atOnce: number) {
  const turns = new Turns(atOnce);
  const began: string[] = [];
  const ends: (() => void)[] = [];
  const bring = (sender: string, name = sender) =>
    turns.take(sender, () => {
      began.push(name);
      return new Promise<void>((resolve) => ends.push(resolve));
    });
  const endNext = async () => {
    ends.shift()?.();
    await Promise.resolve();
    await Promise.resolve();
    await Promise.resolve();
  };
  return { bring, endNext, began };
}

it('does no more at once than it may', async () => {
  const { bring, endNext, began } = desk(2);
  for (const name of ['a', 'b', 'c']) void bring(name);
  expect(began).toEqual(['a', 'b']);

  await endNext();

  expect(began).toEqual(['a', 'b', 'c']);
});

it('lets whoever brings one go before the second of whoever brings many', async () => {
  const { bring, endNext, began } = desk(1);
  for (let nth = 1; nth <= 4; nth += 1) void bring('stranger', `stranger ${nth}`);
  void bring('Maya');
  for (let nth = 1; nth <= 4; nth += 1) await endNext();

  expect(began).toEqual(['stranger 1', 'stranger 2', 'Maya', 'stranger 3', 'stranger 4']);
});

it('goes on after work that fails', async () => {
  const turns = new Turns(1);
  const fails = turns.take('a', () => Promise.reject(new Error('no memory')));
  const next = turns.take('b', () => Promise.resolve('done'));

  await expect(fails).rejects.toThrow('no memory');
  await expect(next).resolves.toBe('done');
});

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
