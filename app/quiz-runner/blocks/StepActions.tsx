import { useEffect } from 'react';
import type { ActionView } from '../../../engine/quiz';
import { StickyActions } from '../../design/ui/page/StickyActions';
import { actionViews } from '../actions';
import type { Answering } from '../view-props';

type StepActionsProps = { actions: ActionView[]; answering: Answering };

/** The ways to leave the step, the one that stands out first. */
export function StepActions({ actions, answering }: StepActionsProps) {
  const ordered = [...actions].sort((a, b) => Number(b.primary) - Number(a.primary));
  const onEnter = useEnterKey(actions, answering);
  if (ordered.length === 0) return null;
  return (
    <StickyActions hint={onEnter ? 'press Enter ↵' : undefined}>
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
 * @returns whether Enter goes on.
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
