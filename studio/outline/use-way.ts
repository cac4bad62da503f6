import { useMemo } from 'react';
import { useStore } from 'zustand';
import { isWalker, type Walker } from '../play/guest';
import { useEditor, usePlay } from '../state/editor-context';

/** Way of somebody: of whoever breaks a promise, or comes to an outcome. */
export interface Way {
  guest: Walker;
  /** Answers on each step of it, in words; nothing where a step asks them nothing. */
  steps: ReadonlyMap<string, string>;
  /** The steps that decide it. */
  decides: ReadonlySet<string>;
}

/** The way of whoever is looked at, or else is played; null while neither is somebody whose way is known. */
export function useWay(): Way | null {
  const played = usePlay((state) => state.guest);
  const lit = useStore(useEditor().view, (state) => state.lit);
  const quiz = usePlay((state) => state.quiz);
  const guest = lit ?? played;
  return useMemo(() => {
    if (!isWalker(guest)) return null;
    const steps = new Map<string, string>(guest.way.map(({ step }) => [step, '']));
    const decides = new Set<string>();
    for (const [id, words] of Object.entries(guest.said)) {
      const step = quiz?.questionById.get(id)?.step.id;
      if (step !== undefined && steps.get(step) === '') steps.set(step, words);
    }
    for (const id of guest.decides) {
      const step = quiz?.questionById.get(id)?.step.id;
      if (step !== undefined) decides.add(step);
    }
    return { guest, steps, decides };
  }, [guest, quiz]);
}
