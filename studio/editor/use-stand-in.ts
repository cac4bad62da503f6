import { useEffect } from 'react';
import { CallError } from '../../app/browser/calls/call';
import { checkDraft } from '../document/check-draft';
import { readRevision } from '../release/read-revision';
import type { EditorParts } from '../state/editor-context';

/**
 * A draft that has errors when it is opened plays what patients have instead, until it compiles: the preview,
 * the saved runs and the map of the run need some quiz that does.
 */
export function useStandIn({ draft, release, reference, document, csrf }: EditorParts): void {
  useEffect(() => {
    if (draft.getState().valid) return;
    let wanted = true;
    let asked = false;

    async function look(): Promise<void> {
      const { release: state } = release.getState();
      if (asked || !state) return;
      asked = true;
      const revision = state.published?.revision ?? state.revisions[0]?.revision;
      if (revision === undefined) return;
      try {
        const definition = await readRevision(document.id, revision, csrf);
        const { quiz } = checkDraft({ definition }, reference);
        if (wanted && quiz) draft.standIn(quiz, definition);
      } catch (error) {
        // Without it the preview waits for the draft, and says so.
        if (!(error instanceof CallError)) throw error;
      }
    }

    void look();
    const unsubscribe = release.subscribe(() => void look());
    return () => {
      wanted = false;
      unsubscribe();
    };
  }, [draft, release, reference, document, csrf]);
}
