import { useEffect, useRef, useState } from 'react';
import { Button } from '../../../design/ui/Button';

type TimeLeftProps = {
  countdown: Countdown;
  /** The whole time in milliseconds. */
  total: number;
};

const RADIUS = 9;
const ROUND = 2 * Math.PI * RADIUS;

/** The time that is left, as a ring and in words, with the way to stop it. */
export function TimeLeft({ countdown, total }: TimeLeftProps) {
  const seconds = Math.ceil(countdown.left / 1000);
  const share = total > 0 ? countdown.left / total : 0;
  return (
    <span className="time-left">
      <svg viewBox="0 0 24 24" aria-hidden="true">
        <circle cx="12" cy="12" r={RADIUS} />
        <circle
          className="stroke-brand [stroke-linecap:round]"
          cx="12"
          cy="12"
          r={RADIUS}
          strokeDasharray={ROUND}
          strokeDashoffset={ROUND * (1 - share)}
          transform="rotate(-90 12 12)"
        />
      </svg>
      <span role="timer" aria-live="off">
        Going on in {seconds} {seconds === 1 ? 'second' : 'seconds'}
      </span>
      <Button variant="link" size="sm" onClick={countdown.stop}>
        Stop
      </Button>
    </span>
  );
}

interface Countdown {
  isRunning: boolean;
  /** Milliseconds that are left, never below 0. */
  left: number;
  /** Stops it for good: whoever reads slowly has all the time there is. */
  stop(): void;
}

/** Milliseconds after which the time left is worked out anew. */
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
