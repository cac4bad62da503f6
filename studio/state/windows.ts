import { createStore, type StoreApi } from 'zustand/vanilla';

/** A window over the editor. One is open at a time. */
type EditorWindow =
  | { kind: 'palette' }
  | { kind: 'shortcuts' }
  | { kind: 'tour' }
  /** Every kind of part, to add one behind what is selected. */
  | { kind: 'toolbox'; layer: ToolboxLayer }
  /** The pointer leads to what is to be renamed. */
  | { kind: 'rename'; pointer: string }
  /** Steps from an index to before another, which stand under one heading. */
  | { kind: 'renameSection'; from: number; to: number }
  /** The pointer leads to a part that others use, which is why it was not removed at once. */
  | { kind: 'inUse'; pointer: string }
  /** The next step from draft to patients, as the buttons at the top open it. */
  | { kind: 'release'; step: 'ask' | 'review' | 'publish' }
  /** Shows why something could not be done. */
  | { kind: 'refused'; title: string; because: string }
  /** Changes that were made in a quiz of an older version, which was kept on the server or pasted. */
  | { kind: 'broughtUpToDate'; was: 'kept' | 'pasted'; steps: readonly string[] };

export type ToolboxLayer = 'steps' | 'inputs' | 'content' | 'actions';

interface WindowsState {
  window: EditorWindow | null;
  /** Words about the last change that cannot be seen, for those who listen to the page. */
  said: string;
}

export interface WindowsStore extends StoreApi<WindowsState> {
  open(window: EditorWindow): void;
  close(): void;
  say(words: string): void;
}

/** Holds the window that is open over the editor, so that any pane can open one. */
export function createWindows(): WindowsStore {
  const store = createStore<WindowsState>()(() => ({ window: null, said: '' }));
  return {
    ...store,
    open: (window) => store.setState({ window }),
    close: () => store.setState({ window: null }),
    say: (said) => store.setState({ said }),
  };
}
