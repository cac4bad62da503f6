import { type MouseEvent, type ReactNode, useEffect } from 'react';
import type { ActionView, ContentView, StepView } from '../../../engine/quiz';
import { StickyActions } from '../../design/ui/page/StickyActions';
import { actionViews } from '../actions';
import type { Answering } from '../view-props';

type StepActionsProps = {
  actions: ActionView[];
  answering: Answering;
  /** Content that stands before them in their bar on a phone. */
  bar?: ReactNode;
};

/** The ways to leave the step, the one that stands out first. */
export function StepActions({ actions, answering, bar }: StepActionsProps) {
  const ordered = [...actions].sort((a, b) => Number(b.primary) - Number(a.primary));
  const onEnter = useEnterKey(actions, answering);
  if (ordered.length === 0) return null;
  return (
    <StickyActions hint={onEnter ? 'press Enter ↵' : undefined}>
      {bar}
      {ordered.map((action) => {
        const View = actionViews[action.kind];
        return <View key={action.kind} action={action} answering={answering} />;
      })}
    </StickyActions>
  );
}

/** Actions that only go on. Agreeing, sending and ending are never one key away from reading. */
const onwards: ReadonlySet<ActionView['kind']> = new Set([
  'continue',
  'continueOnly',
  'continueTimeout',
]);

/**
 * Lets Enter go on while the reader is at the headline or nowhere; in a field the browser itself
 * presses the first button of the form.
 * @returns True if Enter goes on.
 */
function useEnterKey(actions: ActionView[], answering: Answering): boolean {
  const action = actions.find(({ kind, primary }) => primary && onwards.has(kind));
  const kind = answering.live ? action?.kind : undefined;
  const { act } = answering;
  useEffect(() => {
    if (kind === undefined) return;
    function onKeyDown(event: KeyboardEvent) {
      const { target } = event;
      if (event.key !== 'Enter' || event.defaultPrevented || event.repeat) return;
      if (!(target instanceof HTMLElement)) return;
      if (target !== document.body && target.id !== 'step-heading') return;
      event.preventDefault();
      if (kind !== undefined) act(kind);
    }
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [kind, act]);
  return kind !== undefined;
}

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

/**
 * Enter goes on as the step’s main action does, except where a coupon is typed. Null without either: it never leaves
 * the quiz.
 */
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
