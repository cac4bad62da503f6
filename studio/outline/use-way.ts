import { useMemo } from 'react';
import { usePlay } from '../editor/editor-context';
import type { Breaker } from '../preview/guest';

/** Where the way of whoever breaks a promise leads. */
export interface Way {
  guest: Breaker;
  /** What they say on each step of it, in words; nothing where they are asked nothing. */
  steps: ReadonlyMap<string, string>;
  /** The steps that decide it. */
  decides: ReadonlySet<string>;
}

/** The way of the person who is played; null while nobody is who breaks a promise. */
export function useWay(): Way | null {
  const guest = usePlay((state) => state.guest);
  const quiz = usePlay((state) => state.quiz);
  return useMemo(() => {
    if (guest?.kind !== 'breaks') return null;
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
