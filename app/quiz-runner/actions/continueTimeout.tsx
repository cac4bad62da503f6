import { ActionButton } from '../parts/step/ActionButton';
import { TimeLeft, useCountdown } from '../parts/step/TimeLeft';
import type { ActionProps } from '../view-props';

/** A button that also goes on by itself after a while, unless stopped. */
export function ContinueTimeout(props: ActionProps) {
  const { action, answering } = props;
  const countdown = useCountdown(action.milliseconds ?? 0, answering.live, () =>
    answering.act(action.kind),
  );
  return (
    <>
      <ActionButton {...props} />
      {countdown.isRunning ? (
        <TimeLeft countdown={countdown} total={action.milliseconds ?? 0} />
      ) : null}
    </>
  );
}
