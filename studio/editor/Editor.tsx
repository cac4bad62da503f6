import { useEffect } from 'react';
import { useStore } from 'zustand';
import { type EditorParts, EditorProvider } from '../state/editor-context';
import { TooltipProvider } from '../ui/Tooltip';
import { useIsNarrow } from '../ui/use-is-narrow';
import { AskBeforeLeaving } from './AskBeforeLeaving';
import { EditorHeader } from './EditorHeader';
import { EditorWindows } from './EditorWindows';
import { NarrowPanes } from './NarrowPanes';
import { Notices } from './Notices';
import { type EditorStart, useEditorParts } from './use-editor-parts';
import { WidePanes } from './WidePanes';

/** The editor of one document: outline, middle, inspector, and what is said about the draft beneath. */
export function Editor({ start }: { start: EditorStart }) {
  const parts = useEditorParts(start);
  const view = useStore(parts.view, (state) => state.view);
  const isNarrow = useIsNarrow();
  useEditorKeys(parts);
  return (
    <EditorProvider value={parts}>
      <TooltipProvider delayDuration={300}>
        <div className="studio relative flex h-dvh flex-col overflow-clip bg-sunken">
          <EditorHeader view={view} onView={parts.view.show} />
          <main id="main" aria-label="Editor" className="flex min-h-0 flex-1 flex-col">
            <Notices />
            {isNarrow ? (
              <NarrowPanes view={view} onView={parts.view.show} />
            ) : (
              <WidePanes view={view} />
            )}
          </main>
          <EditorWindows onView={parts.view.show} />
          <AskBeforeLeaving />
        </div>
      </TooltipProvider>
    </EditorProvider>
  );
}

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
