import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Checks the answers of the step and goes on. */
export function Continue(props: ActionProps) {
  return <ActionButton {...props} />;
}
