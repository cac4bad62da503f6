import { expect, it, vi } from 'vitest';
import { remembered } from './remembered';

it('makes a result once, and again when the first attempt failed', async () => {
  const memory = remembered<number>(2);
  const make = vi.fn().mockRejectedValueOnce(new Error('away')).mockResolvedValue(1);

  await expect(memory('a', make)).rejects.toThrow('away');
  expect([await memory('a', make), await memory('a', make)]).toEqual([1, 1]);
  expect(make).toHaveBeenCalledTimes(2);
});

it('lets the oldest go when there are too many', async () => {
  const memory = remembered<string>(2);
  const make = vi.fn(async () => 'made');
  for (const key of ['a', 'b', 'c', 'b', 'a']) await memory(key, make);

  expect(make).toHaveBeenCalledTimes(4);
});

it('makes a result that does not last anew once its time is over, and no sooner', async () => {
  vi.useFakeTimers();
  const memory = remembered<string>(2, (result) => (result === 'busy' ? 1_000 : null));
  const make = vi.fn().mockResolvedValueOnce('busy').mockResolvedValue('done');

  await memory('a', make);
  await vi.advanceTimersByTimeAsync(999);
  expect(await memory('a', make)).toBe('busy');
  await vi.advanceTimersByTimeAsync(1);
  expect(await memory('a', make)).toBe('done');
  await vi.advanceTimersByTimeAsync(10_000);
  expect(await memory('a', make)).toBe('done');
  expect(make).toHaveBeenCalledTimes(2);
});

it('keeps nothing for a later caller that is only good for whoever waits', async () => {
  vi.useFakeTimers();
  const memory = remembered<string>(2, () => 0);
  const make = vi.fn(async () => 'made');

  await Promise.all([memory('a', make), memory('a', make)]);
  await memory('a', make);
  expect(make).toHaveBeenCalledTimes(2);
});
