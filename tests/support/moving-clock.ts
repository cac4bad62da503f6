import type { Clock } from '../../app/kernel/clock';

/** A clock that goes when it is told to, and never back. */
export interface MovingClock extends Clock {
  goTo(moment: Date): void;
  /** Milliseconds. */
  pass(stretch: number): void;
}

export function movingClock(iso: string): MovingClock {
  let at = new Date(iso);
  const goTo = (moment: Date) => {
    if (moment > at) at = new Date(moment);
  };
  return {
    now: () => new Date(at),
    goTo,
    pass: (stretch) => goTo(new Date(at.getTime() + stretch)),
  };
}
