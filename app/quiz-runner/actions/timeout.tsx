import { ActionButton } from '../parts/step/ActionButton';
import { TimeLeft, useCountdown } from '../parts/step/TimeLeft';
import type { ActionProps } from '../view-props';

/** Goes on by itself after a while, unless stopped. A plain button without scripts. */
export function Timeout(props: ActionProps) {
  const { action, answering } = props;
  const countdown = useCountdown(action.milliseconds ?? 0, answering.live, () =>
    answering.act(action.kind),
  );
  if (!countdown.isRunning) return <ActionButton {...props} />;
  return <TimeLeft countdown={countdown} total={action.milliseconds ?? 0} />;
}
