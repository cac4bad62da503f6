import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Walker } from '../play/guest';
import type { Composed } from '../proof/composed';
import type { DropOff } from '../release/release-calls';

/** Views that the middle of the editor can show. */
export const editorViews = ['preview', 'map', 'promises', 'outcomes', 'changes', 'json'] as const;
export type EditorView = (typeof editorViews)[number];

export const belowTabs = ['problems', 'savedRuns', 'facts', 'cart', 'history'] as const;
type BelowTab = (typeof belowTabs)[number];

interface ViewState {
  view: EditorView;
  /** Number of times that something led to the fields of the selected part. */
  fields: number;
  /** Panel that stands below: problems, saved runs and the like. */
  below: BelowTab;
  /** The saved run that is open; null for none. */
  run: number | null;
  /** Number of times that something led to the panel below. */
  checks: number;
  /** Numbers of where patients of an earlier revision stopped; null while those of the published one are shown. */
  earlier: EarlierNumbers | null;
  /** The person whose way the outline shows, without being played; null for nobody. */
  lit: Walker | null;
  /** The promise that is being put together; null for none, as wherever promises are not shown. */
  composed: Composed | null;
}

interface EarlierNumbers {
  revision: string;
  dropOff: DropOff;
}

export interface ViewStore extends StoreApi<ViewState> {
  show(view: EditorView): void;
  showBelow(below: BelowTab): void;
  /** Leads to what stands below, also where the panel is not in view. */
  leadBelow(below: BelowTab): void;
  /** Opens a saved run, or with null none. */
  openRun(run: number | null): void;
  /** Leads to a saved run, where the panel below is not in view. */
  showRun(run: number): void;
  /** Leads to the fields of what is selected, where the inspector is not in view. */
  showFields(): void;
  /** Shows the numbers of an earlier revision; with null, those of the published one again. */
  showEarlier(earlier: EarlierNumbers | null): void;
  /** Shows somebody’s way in the outline, or with null nobody’s. */
  light(walker: Walker | null): void;
  /** Puts a promise together where promises are; with null, none. */
  compose(composed: Composed | null): void;
}

/** Holds what the middle shows, so that any pane can bring something into it. */
export function createView(view: EditorView = 'preview'): ViewStore {
  const store = createStore<ViewState>()(() => ({
    view,
    below: 'problems',
    run: null,
    checks: 0,
    fields: 0,
    earlier: null,
    lit: null,
    composed: null,
  }));
  return {
    ...store,
    show: (view) => store.setState(view === 'promises' ? { view } : { view, composed: null }),
    showBelow: (below) => store.setState({ below }),
    openRun: (run) => store.setState({ below: 'savedRuns', run }),
    leadBelow: (below) => store.setState(({ checks }) => ({ below, checks: checks + 1 })),
    showRun: (run) =>
      store.setState(({ checks }) => ({ below: 'savedRuns', run, checks: checks + 1 })),
    showEarlier: (earlier) => store.setState({ earlier }),
    light: (lit) => store.setState({ lit }),
    compose: (composed) => store.setState(composed ? { composed, view: 'promises' } : { composed }),
    showFields: () => store.setState(({ fields }) => ({ fields: fields + 1 })),
  };
}
