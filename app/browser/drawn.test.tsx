import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawn } from './drawn';

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout'] });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Notes when it is said to be drawn, where frames come only as they are asked for here. */
function watched() {
  const frames: (() => void)[] = [];
  vi.stubGlobal('requestAnimationFrame', (frame: () => void) => frames.push(frame));
  const said = vi.fn();
  void drawn().then(said);
  return { frames, said };
}

it('is not yet drawn in the frame itself, but right after it', async () => {
  const { frames, said } = watched();
  await vi.advanceTimersByTimeAsync(10);
  for (const frame of frames) frame();
  await Promise.resolve();
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledOnce();
});

it('waits for no frame in a tab that draws none', async () => {
  const { said } = watched();
  await vi.advanceTimersByTimeAsync(99);
  expect(said).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(said).toHaveBeenCalledOnce();
});
