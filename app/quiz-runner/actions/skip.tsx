import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Goes on without an answer. */
export function Skip(props: ActionProps) {
  return <ActionButton {...props} quiet="link" />;
}
