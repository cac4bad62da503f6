import { useEffect, useRef, useState } from 'react';

export interface Countdown {
  isRunning: boolean;
  /** Milliseconds that are left, never below 0. */
  left: number;
  /** Stops it for good: whoever reads slowly has all the time there is. */
  stop(): void;
}

/** How often the time left is worked out anew, in milliseconds. */
const BEAT = 100;

/**
 * Counts down and calls `onEnd` once. Starts when `live` becomes true; time during which the page is
 * hidden does not count.
 */
export function useCountdown(milliseconds: number, live: boolean, onEnd: () => void): Countdown {
  const [left, setLeft] = useState(milliseconds);
  const [isStopped, setIsStopped] = useState(false);
  const latestEnd = useRef(onEnd);
  latestEnd.current = onEnd;
  const isRunning = live && !isStopped;

  useEffect(() => {
    if (!isRunning) return;
    let remaining = milliseconds;
    let before = performance.now();
    const beat = setInterval(() => {
      const now = performance.now();
      if (!document.hidden) remaining -= now - before;
      before = now;
      setLeft(Math.max(0, remaining));
      if (remaining > 0) return;
      clearInterval(beat);
      setIsStopped(true);
      latestEnd.current();
    }, BEAT);
    return () => clearInterval(beat);
  }, [isRunning, milliseconds]);

  return { isRunning, left, stop: () => setIsStopped(true) };
}
