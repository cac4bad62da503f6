import type { MouseEvent } from 'react';
import type { Answering } from '../../view-props';
import type { EnterPress } from './enter-press';

type DefaultSubmitProps = { press: EnterPress; answering: Answering };

/**
 * What the Enter key presses in a field: browsers take the first submit button of the form, which
 * would otherwise be whatever stands first, such as the way back. Neither seen nor reached by Tab.
 */
export function DefaultSubmit({ press, answering }: DefaultSubmitProps) {
  function onClick(event: MouseEvent) {
    if (!answering.live || press.name === 'account') return;
    event.preventDefault();
    if (press.name === 'action') answering.act(press.value);
  }
  return (
    <button
      type="submit"
      name={press.name}
      value={press.value}
      className="sr-only"
      tabIndex={-1}
      aria-hidden="true"
      onClick={onClick}
    />
  );
}
