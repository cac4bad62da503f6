import { createStore, type StoreApi } from 'zustand/vanilla';
import type { Quiz, Reference } from '../../engine/quiz';
import { type Checked, checkDraft } from './check-draft';
import type { Draft } from './draft';
import { begin, edited, type History, redone, undone } from './history';
import { valueAt } from './pointer';

export interface DraftState {
  history: History;
  /** JSON Pointer into the definition of what is selected; `''` for the quiz itself. */
  selection: string;
  /** Verdict of the compiler on the draft as it is. */
  checked: Checked;
  /**
   * Last draft that compiled, which the preview plays. `published`: what patients have stands in for it, as the draft
   * had errors when it was opened.
   */
  valid: { quiz: Quiz; definition: Draft['definition']; published?: true } | null;
  /** True where this window may change the draft; another may be the one that writes. */
  mayEdit: boolean;
}

/** Options of an edit of the draft, apart from the recipe that makes it. */
interface EditOptions {
  /** Names the field or thing at work: edits that follow each other under one name are one undo. */
  gesture?: string;
  /** Part to select afterwards, or a function that knows it once the recipe is done; the selection stays without it. */
  select?: string | (() => string | null);
}

export interface DraftStore extends StoreApi<DraftState> {
  /** Changes the draft in place, as immer does. Does nothing while another window writes. */
  edit(label: string, recipe: (draft: Draft) => void, options?: EditOptions): void;
  undo(): void;
  redo(): void;
  /** Selects a part by its pointer; the quiz itself where there is no such part. */
  select(pointer: string): void;
  setMayEdit(mayEdit: boolean): void;
  /** Gives the preview what was published to play, while no draft has compiled. */
  standIn(quiz: Quiz, definition: Draft['definition']): void;
  /** Starts over with what the server holds, such as after someone else wrote. Nothing can be undone after it. */
  restart(draft: Draft): void;
}

/**
 * Holds one draft while it is open: its history, what is selected in all panes, and what the compiler says.
 * @param now Milliseconds; only differences count.
 * @param check Says what is wrong with it: as a quiz, unless it is something else.
 */
export function createDraftStore(
  draft: Draft,
  reference: Reference,
  now: () => number = () => performance.now(),
  check: (draft: Draft, reference: Reference) => Checked = checkDraft,
): DraftStore {
  const first = check(draft, reference);
  const store = createStore<DraftState>()(() => ({
    history: begin(draft),
    selection: '',
    checked: first,
    valid: first.quiz && { quiz: first.quiz, definition: draft.definition },
    mayEdit: true,
  }));

  function show(history: History, selection: string) {
    const { definition } = history.draft;
    const { checked: before, valid } = store.getState();
    const checked = before.definition === definition ? before : check(history.draft, reference);
    store.setState({
      history,
      checked,
      valid: checked.quiz ? { quiz: checked.quiz, definition } : valid,
      selection: selectable(definition, selection),
    });
  }

  return {
    ...store,
    edit(label, recipe, { gesture, select } = {}) {
      const { history, selection, mayEdit } = store.getState();
      if (!mayEdit) return;
      const selected = () => (typeof select === 'function' ? select() : select) ?? selection;
      const next = edited(history, {
        label,
        gesture: gesture ?? null,
        at: now(),
        before: selection,
        get after() {
          return selected();
        },
        recipe,
      });
      if (next !== history) show(next, selected());
    },
    undo() {
      const { history, mayEdit } = store.getState();
      const back = mayEdit ? undone(history) : null;
      if (back) show(back.history, back.selection);
    },
    redo() {
      const { history, mayEdit } = store.getState();
      const again = mayEdit ? redone(history) : null;
      if (again) show(again.history, again.selection);
    },
    select(pointer) {
      const { history } = store.getState();
      store.setState({ selection: selectable(history.draft.definition, pointer) });
    },
    setMayEdit(mayEdit) {
      store.setState({ mayEdit });
    },
    standIn(quiz, definition) {
      if (!store.getState().valid) store.setState({ valid: { quiz, definition, published: true } });
    },
    restart(fresh) {
      show(begin(fresh), store.getState().selection);
    },
  };
}

/** The pointer, or the nearest part around it that exists. */
function selectable(definition: Draft['definition'], pointer: string): string {
  let near = pointer;
  while (near !== '' && valueAt(definition, near) === undefined)
    near = near.slice(0, near.lastIndexOf('/'));
  return near;
}
