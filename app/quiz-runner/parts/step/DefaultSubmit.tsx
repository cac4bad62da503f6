import type { MouseEvent } from 'react';
import type { ActionView, ContentView, StepView } from '../../../../engine/quiz';
import type { Answering } from '../../view-props';

type DefaultSubmitProps = { press: EnterPress; answering: Answering };

/**
 * Button that the Enter key presses in a field: browsers take the first submit button of the form, which
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

/** Submit button that the Enter key presses in a field of a step. */
export type EnterPress =
  | { name: 'action'; value: ActionView['kind'] }
  /** Puts the coupon in: in its field Enter must not send the whole quiz. */
  | { name: 'choice'; value: 'coupon' }
  /** Registers or signs in, whichever is shown. */
  | { name: 'account'; value: string };

/** Enter goes on as the step’s main action does, except where a coupon is typed. Null without either: it never leaves the quiz. */
export function enterPress({ content, actions }: StepView): EnterPress | null {
  if (content.some(asksForCoupon)) return { name: 'choice', value: 'coupon' };
  const action =
    actions.find(({ primary }) => primary) ?? actions.find(({ kind }) => kind !== 'abort');
  return action === undefined ? null : { name: 'action', value: action.kind };
}

/** Says whether a field for a coupon shows: it gives way to the coupon that was put in. */
function asksForCoupon(content: ContentView): boolean {
  if (content.kind !== 'cartContentV2' || !content.coupon) return false;
  return content.cart.coupon === null && content.choices.value.coupon === null;
}
