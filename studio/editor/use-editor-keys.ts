import { useEffect } from 'react';
import type { EditorParts } from '../state/editor-context';

/** Undo and redo from anywhere in the editor, also from fields: the draft’s history is the only one. */
export function useEditorKeys({ draft, saving }: EditorParts): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (!(event.metaKey || event.ctrlKey) || event.altKey) return;
      // A text that is not in the draft, as it cannot be read, has an undo of its own.
      if (event.target instanceof Element && event.target.closest('[data-own-undo]')) return;
      const key = event.key.toLowerCase();
      const redo = (key === 'z' && event.shiftKey) || (key === 'y' && !event.shiftKey);
      if (key === 's') {
        event.preventDefault();
        void saving.settled();
      } else if (redo) {
        event.preventDefault();
        draft.redo();
      } else if (key === 'z') {
        event.preventDefault();
        draft.undo();
      }
    }
    addEventListener('keydown', press, true);
    return () => removeEventListener('keydown', press, true);
  }, [draft, saving]);
}
