import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Goes on from a step that asks nothing. */
export function ContinueOnly(props: ActionProps) {
  return <ActionButton {...props} />;
}
