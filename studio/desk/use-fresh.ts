import { useEffect, useRef } from 'react';

/** Asks anew where the rules stand once a save has arrived. */
export function useFresh(isDue: boolean, hash: string, ask: () => Promise<unknown>): void {
  const latest = useRef(ask);
  latest.current = ask;
  useEffect(() => {
    if (isDue && hash !== '') void latest.current();
  }, [isDue, hash]);
}
