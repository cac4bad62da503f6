import { useCallback, useRef, useState } from 'react';
import type { Envelope } from '../http/answers';
import type { CallError } from './call';
import { tellFailure, tellWarnings } from './tell';

/** A call as a page sees it. */
export interface LiveCall<Args extends unknown[], T> {
  /** The data of the newest answer; null before there is one, and after a failure. */
  data: T | null;
  /** Why the newest call failed; null otherwise. */
  error: CallError | null;
  isLoading: boolean;
  /**
   * Makes the call. A failure is shown as a toast, warnings as toasts that stay.
   * @returns The data; null when the call failed.
   */
  send(...args: Args): Promise<T | null>;
}

/** Lets a page make a call and show how it stands. An answer that was overtaken by a newer one is not shown. */
export function useCall<Args extends unknown[], T>(
  make: (...args: Args) => Promise<Envelope<T>>,
): LiveCall<Args, T> {
  const [state, setState] = useState<Omit<LiveCall<Args, T>, 'send'>>({
    data: null,
    error: null,
    isLoading: false,
  });
  const latest = useRef(make);
  latest.current = make;
  const newest = useRef(0);

  const send = useCallback(async (...args: Args): Promise<T | null> => {
    newest.current += 1;
    const mine = newest.current;
    const show = (next: { data: T | null; error: CallError | null }) => {
      if (newest.current === mine) setState({ ...next, isLoading: false });
    };
    setState((before) => ({ ...before, isLoading: true }));
    try {
      const envelope = await latest.current(...args);
      tellWarnings(envelope);
      show({ data: envelope.data, error: null });
      return envelope.data;
    } catch (error) {
      show({ data: null, error: tellFailure(error) });
      return null;
    }
  }, []);

  return { ...state, send };
}
