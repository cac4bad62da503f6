import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createToastStore, TOASTS_AT_ONCE } from './toast';

beforeEach(() => {
  vi.useFakeTimers();
});
function messages(store: ReturnType<typeof createToastStore>) {
  return store.list().map(({ message }) => message);
}

describe('the queue of toasts', () => {
  it('dismisses after 3000 ms and removes 150 ms later', () => {
    const store = createToastStore();
    store.push('success', 'Saved');
    vi.advanceTimersByTime(2999);
    expect(store.list()[0]?.phase).toBe('showing');
    vi.advanceTimersByTime(1);
    expect(store.list()[0]?.phase).toBe('leaving');
    vi.advanceTimersByTime(149);
    expect(store.list()).toHaveLength(1);
    vi.advanceTimersByTime(1);
    expect(store.list()).toHaveLength(0);
  });

  it('keeps an error for 7000 ms', () => {
    const store = createToastStore();
    store.push('error', 'Offline');
    vi.advanceTimersByTime(6999);
    expect(store.list()[0]?.phase).toBe('showing');
    vi.advanceTimersByTime(1);
    expect(store.list()[0]?.phase).toBe('leaving');
  });

  it('takes a duration of its own', () => {
    const store = createToastStore();
    store.push('info', 'Brief', { duration: 1000 });
    vi.advanceTimersByTime(1150);
    expect(store.list()).toHaveLength(0);
  });

  it('never dismisses early when pushed between two looks at the queue', () => {
    const store = createToastStore();
    store.push('error', 'First');
    vi.advanceTimersByTime(100);
    store.push('info', 'Second');
    vi.advanceTimersByTime(2999);
    expect(store.list().every(({ phase }) => phase === 'showing')).toBe(true);
    vi.advanceTimersByTime(251);
    expect(store.list().find(({ message }) => message === 'Second')?.phase).toBe('leaving');
  });

  it.each([
    ['a duration of 0', 'info', { duration: 0 }],
    ['a warning', 'warning', {}],
  ] as const)('keeps %s until it is dismissed', (_case, kind, options) => {
    const store = createToastStore();
    const id = store.push(kind, 'Stays', options);
    vi.advanceTimersByTime(600_000);
    expect(messages(store)).toEqual(['Stays']);
    store.dismiss(id);
    vi.advanceTimersByTime(150);
    expect(store.list()).toHaveLength(0);
  });

  it('stops the clock while paused and goes on where it stopped', () => {
    const store = createToastStore();
    store.push('success', 'Saved');
    vi.advanceTimersByTime(2000);
    store.pause();
    vi.advanceTimersByTime(60_000);
    expect(store.list()[0]?.phase).toBe('showing');
    store.resume();
    vi.advanceTimersByTime(999);
    expect(store.list()[0]?.phase).toBe('showing');
    vi.advanceTimersByTime(1);
    expect(store.list()[0]?.phase).toBe('leaving');
  });

  it('shows a few at a time, the next within 250 ms of a place', () => {
    const store = createToastStore();
    const ids = Array.from({ length: TOASTS_AT_ONCE + 1 }, (_, n) =>
      store.push('warning', `No ${n}`),
    );
    expect(store.list()).toHaveLength(TOASTS_AT_ONCE);
    store.dismiss(ids[0] ?? 0);
    vi.advanceTimersByTime(150 + 250);
    expect(messages(store)).toContain(`No ${TOASTS_AT_ONCE}`);
  });

  it('clears those on screen and those that wait', () => {
    const store = createToastStore();
    for (let n = 0; n < 10; n += 1) store.push('warning', `No ${n}`);
    store.clear();
    vi.advanceTimersByTime(1000);
    expect(store.list()).toHaveLength(0);
  });

  it('leaves no timer behind', () => {
    const store = createToastStore();
    store.push('success', 'Saved');
    vi.advanceTimersByTime(5000);
    expect(vi.getTimerCount()).toBe(0);
  });

  it('tells subscribers until they leave', () => {
    const store = createToastStore();
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.push('info', 'One');
    expect(listener).toHaveBeenCalledTimes(1);
    leave();
    store.push('info', 'Two');
    expect(listener).toHaveBeenCalledTimes(1);
  });
});
