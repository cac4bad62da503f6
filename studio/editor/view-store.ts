import { createStore, type StoreApi } from 'zustand/vanilla';

/** What the middle of the editor shows. */
export type EditorView = 'preview' | 'map' | 'json' | 'compare';

export interface ViewStore extends StoreApi<{ view: EditorView }> {
  show(view: EditorView): void;
}

/** Holds what the middle shows, so that any pane can bring something into it. */
export function createView(): ViewStore {
  const store = createStore<{ view: EditorView }>()(() => ({ view: 'preview' }));
  return { ...store, show: (view) => store.setState({ view }) };
}
