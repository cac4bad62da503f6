import { act, renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { toast, toasts } from '../ui/toast/toast';
import { CallError } from './call';
import { useCall } from './use-call';

const shown = () => toasts.list().map(({ kind, message }) => [kind, message]);

afterEach(() => {
  toast.clear();
  vi.useRealTimers();
});

describe('a call of a page', () => {
  it('gives its data', async () => {
    const { result } = renderHook(() => useCall(async (n: number) => ({ data: n * 2 })));
    expect(result.current).toMatchObject({ data: null, error: null, isLoading: false });
    await act(async () => expect(await result.current.send(4)).toBe(8));

    expect(result.current).toMatchObject({ data: 8, error: null, isLoading: false });
  });

  it('is loading until the answer comes', async () => {
    let answer = (_: { data: string }) => {};
    const make = () => new Promise<{ data: string }>((resolve) => (answer = resolve));
    const { result } = renderHook(() => useCall(make));
    act(() => void result.current.send());
    expect(result.current.isLoading).toBe(true);
    act(() => answer({ data: 'there' }));

    await waitFor(() => expect(result.current).toMatchObject({ data: 'there', isLoading: false }));
  });

  it('that fails clears what it answered before, and says why for 7000 ms', async () => {
    const answers = [async () => ({ data: 1 }), () => Promise.reject(new CallError(500, 'No.'))];
    const { result } = renderHook(() => useCall((n: 0 | 1) => answers[n]?.() ?? Promise.reject()));
    await act(async () => void (await result.current.send(0)));
    vi.useFakeTimers();
    await act(async () => void (await result.current.send(1)));

    expect(result.current).toMatchObject({ data: null, error: { status: 500 }, isLoading: false });
    expect(shown()).toEqual([['error', 'No.']]);
    vi.advanceTimersByTime(6_900);
    expect(shown()).toHaveLength(1);
    vi.advanceTimersByTime(600);
    expect(shown()).toEqual([]);
  });

  it('shows each warning until somebody has seen it', async () => {
    const { result } = renderHook(() =>
      useCall(async () => ({ data: null, warnings: ['Dearer now.', 'Out of stock.'] })),
    );
    vi.useFakeTimers();
    await act(async () => void (await result.current.send()));
    vi.advanceTimersByTime(600_000);

    expect(shown()).toEqual([
      ['warning', 'Dearer now.'],
      ['warning', 'Out of stock.'],
    ]);
  });

  it('shows the newest answer, whichever comes last', async () => {
    const waiting: ((answer: { data: string }) => void)[] = [];
    const make = () => new Promise<{ data: string }>((resolve) => waiting.push(resolve));
    const { result } = renderHook(() => useCall(make));
    act(() => void result.current.send());
    act(() => void result.current.send());
    await act(async () => waiting[1]?.({ data: 'second' }));
    await act(async () => waiting[0]?.({ data: 'first' }));

    expect(result.current.data).toBe('second');
  });

  it('does not hide a bug', async () => {
    const { result } = renderHook(() => useCall(() => Promise.reject(new TypeError('a bug'))));

    await expect(act(() => result.current.send())).rejects.toThrow('a bug');
  });
});
