import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Submits the quiz. */
export function Finish(props: ActionProps) {
  return <ActionButton {...props} />;
}
