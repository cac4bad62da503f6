import { Button } from '../../../design/ui/Button';
import type { Countdown } from './use-countdown';

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
