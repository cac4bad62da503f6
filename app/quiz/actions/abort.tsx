import { ActionButton } from '../parts/ActionButton';
import type { ActionProps } from '../view-props';

/** Ends the quiz. */
export function Abort(props: ActionProps) {
  return <ActionButton {...props} />;
}
