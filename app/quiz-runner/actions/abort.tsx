import { ActionButton } from '../parts/step/ActionButton';
import type { ActionProps } from '../view-props';

/** Ends the quiz. A quiet link, wherever it stands: nobody leaves by mistake. */
export function Abort({ action, answering }: ActionProps) {
  return <ActionButton action={{ ...action, primary: false }} answering={answering} quiet="link" />;
}
