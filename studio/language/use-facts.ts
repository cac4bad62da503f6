import { useDeferredValue, useMemo, useRef } from 'react';
import { useDraft, useEditor } from '../state/editor-context';
import type { Fact } from './fact';
import { factsKnownAt } from './known-facts';

/** Facts known where something stands: the same list until something in it changes. */
export function useFacts(pointer: string): readonly Fact[] {
  const { reference } = useEditor();
  // Going through 500 steps may wait until what was typed is on the page.
  const definition = useDeferredValue(useDraft(({ history }) => history.draft.definition));
  const last = useRef<{ facts: readonly Fact[]; factsJson: string }>({ facts: [], factsJson: '' });
  return useMemo(() => {
    const facts = factsKnownAt(definition, pointer, reference);
    const factsJson = JSON.stringify(facts);
    // Every keystroke makes a new definition; builders with hundreds of facts must not draw anew for each.
    if (factsJson !== last.current.factsJson) last.current = { facts, factsJson };
    return last.current.facts;
  }, [definition, pointer, reference]);
}
