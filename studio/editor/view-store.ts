import { createStore, type StoreApi } from 'zustand/vanilla';
import type { DropOff } from '../outline/use-drop-off';

/** What the middle of the editor shows. */
export type EditorView = 'preview' | 'map' | 'json' | 'compare';

interface ViewState {
  view: EditorView;
  /** How often something led to the fields of what is selected. */
  fields: number;
  /** Where patients of an earlier revision stopped; null while those of the published one are shown. */
  earlier: EarlierNumbers | null;
}

export interface EarlierNumbers {
  revision: string;
  dropOff: DropOff;
}

export interface ViewStore extends StoreApi<ViewState> {
  show(view: EditorView): void;
  /** Leads to the fields of what is selected, where the inspector is not in view. */
  showFields(): void;
  /** Shows the numbers of an earlier revision; with null, those of the published one again. */
  showEarlier(earlier: EarlierNumbers | null): void;
}

/** Holds what the middle shows, so that any pane can bring something into it. */
export function createView(): ViewStore {
  const store = createStore<ViewState>()(() => ({ view: 'preview', fields: 0, earlier: null }));
  return {
    ...store,
    show: (view) => store.setState({ view }),
    showEarlier: (earlier) => store.setState({ earlier }),
    showFields: () => store.setState(({ fields }) => ({ fields: fields + 1 })),
  };
}
