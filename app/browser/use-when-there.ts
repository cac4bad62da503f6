import { useCallback, useEffect, useRef } from 'react';
import { minute } from '../kernel/calendar/milliseconds';

/** Time that somebody counts as being at a page after they last did something in it, in milliseconds. */
const stays = 2 * minute;

const doings = ['pointermove', 'pointerdown', 'keydown', 'wheel', 'focus'] as const;

const isShown = () => document.visibilityState === 'visible';

/**
 * Runs something once somebody is at the page: at once where it shows and something was done in it lately, else with
 * the next thing that is done. Opening the page counts. Each call returns a way to call it off.
 */
export function useWhenThere(): (run: () => void) => () => void {
  const actedAt = useRef(0);
  const waiting = useRef(new Set<() => void>());

  useEffect(() => {
    actedAt.current = Date.now();
    const act = () => {
      if (!isShown()) return;
      actedAt.current = Date.now();
      const due = [...waiting.current];
      waiting.current.clear();
      for (const run of due) run();
    };
    const heard = { capture: true, passive: true };
    for (const doing of doings) window.addEventListener(doing, act, heard);
    document.addEventListener('visibilitychange', act);
    return () => {
      for (const doing of doings) window.removeEventListener(doing, act, heard);
      document.removeEventListener('visibilitychange', act);
    };
  }, []);

  return useCallback((run) => {
    if (isShown() && Date.now() - actedAt.current < stays) {
      run();
      return () => {};
    }
    waiting.current.add(run);
    return () => waiting.current.delete(run);
  }, []);
}
