import { act, fireEvent, renderHook } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWhenThere } from './use-when-there';

let visibility: DocumentVisibilityState = 'visible';

beforeEach(() => {
  vi.useFakeTimers();
  visibility = 'visible';
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => visibility);
});

const pass = (minutes: number) => act(() => vi.advanceTimersByTimeAsync(minutes * 60_000));

function page() {
  const run = vi.fn();
  return { run, whenThere: renderHook(() => useWhenThere()).result.current };
}

it('runs at once while somebody is at the page', async () => {
  const { run, whenThere } = page();
  await pass(1);
  whenThere(run);
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits where the page was left open, and runs once with what is done next', async () => {
  const { run, whenThere } = page();
  await pass(3);
  whenThere(run);
  await pass(60);
  expect(run).not.toHaveBeenCalled();

  fireEvent.pointerMove(document.body);
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(run).toHaveBeenCalledTimes(1);
});

it('waits while the page is behind another', async () => {
  const { run, whenThere } = page();
  visibility = 'hidden';
  whenThere(run);
  fireEvent.pointerMove(document.body);
  expect(run).not.toHaveBeenCalled();

  visibility = 'visible';
  fireEvent(document, new Event('visibilitychange'));
  expect(run).toHaveBeenCalledTimes(1);
});

it('runs nothing that was called off', async () => {
  const { run, whenThere } = page();
  await pass(3);
  whenThere(run)();
  fireEvent.pointerMove(document.body);
  expect(run).not.toHaveBeenCalled();
});
