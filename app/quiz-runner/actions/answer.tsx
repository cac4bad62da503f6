import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/**
 * Goes on with the chosen answer. Choosing does that by itself, so the button only shows once
 * something is chosen: without scripts, or for those who chose with the arrow keys.
 */
export function Answer(props: ActionProps) {
  return <ActionButton {...props} className="shows-once-chosen" />;
}
