import { ActionButton } from '../parts/ActionButton';
import type { ActionProps } from '../view-props';

/** Goes on from a step that asks nothing. */
export function ContinueOnly(props: ActionProps) {
  return <ActionButton {...props} />;
}
