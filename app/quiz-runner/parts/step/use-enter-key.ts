import { useEffect } from 'react';
import type { ActionView } from '../../../../engine/quiz';
import type { Answering } from '../../view-props';

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
export function useEnterKey(actions: ActionView[], answering: Answering): boolean {
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
