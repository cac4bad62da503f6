import { useEffect } from 'react';
import type { EditorParts } from '../state/editor-context';
import type { EditorView } from '../state/view-store';

const views: readonly EditorView[] = ['preview', 'map', 'promises', 'outcomes', 'changes', 'json'];

/** Something that waits for an answer; the tour does not. */
const dialog = '[role=dialog]:not([data-tour])';

/** Keys that open something from anywhere in the editor. */
export function useWindowKeys(
  { windows, draft }: Pick<EditorParts, 'windows' | 'draft'>,
  onView: (view: EditorView) => void,
): void {
  useEffect(() => {
    function press(event: KeyboardEvent) {
      if (event.defaultPrevented || event.isComposing) return;
      if (does(event)) event.preventDefault();
    }

    /** @returns True if the key did something. */
    function does(event: KeyboardEvent): boolean {
      const command = event.metaKey || event.ctrlKey;
      const { window } = windows.getState();
      if (command && !event.altKey && event.key.toLowerCase() === 'k') {
        if (window?.kind === 'palette') windows.close();
        else windows.open({ kind: 'palette' });
        return true;
      }
      if (window !== null || command || document.querySelector(dialog)) return false;
      if (event.altKey && !event.shiftKey) return opens(event.code);
      if (isTyping(event.target)) return false;
      if (event.key === '?') windows.open({ kind: 'shortcuts' });
      else if (event.key === '/') {
        document.querySelector<HTMLElement>('[data-outline-search]')?.focus();
      } else return false;
      return true;
    }

    // By place on the keyboard: with ⌥ a Mac writes other letters.
    function opens(code: string): boolean {
      if (code === 'KeyN') {
        if (draft.getState().mayEdit) windows.open({ kind: 'toolbox', layer: 'steps' });
        return true;
      }
      const view = views[Number(/^Digit([1-6])$/.exec(code)?.[1]) - 1];
      if (view) onView(view);
      return view !== undefined;
    }

    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [windows, draft, onView]);
}

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.isContentEditable || target.matches('input, textarea, select');
}
