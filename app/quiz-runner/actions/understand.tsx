import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Agrees to the text above the actions (`Agreement`) and goes on. */
export function Understand(props: ActionProps) {
  return <ActionButton {...props} />;
}
