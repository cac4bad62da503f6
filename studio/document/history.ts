import { produce } from 'immer';
import type { Draft } from './draft';

/** One gesture of a person, such as typing a word or moving a step, and the way back. */
export interface Change {
  /** Name of what was done, for the undo button: “Move step”. */
  label: string;
  /** Edits with the same gesture that follow each other closely are one change. */
  gesture: string | null;
  /** Time of its last edit, in milliseconds. */
  at: number;
  /** The draft without it and with it. They share all that did not change, and keep the order of their keys. */
  from: Draft;
  to: Draft;
  /** Selection before it and after it. */
  before: string;
  after: string;
}

export interface History {
  draft: Draft;
  past: readonly Change[];
  future: readonly Change[];
}

export interface Edit {
  label: string;
  gesture?: string | null;
  at: number;
  /** The selection before the edit and after it. */
  before: string;
  after: string;
  recipe(draft: Draft): void;
}

/** Edits of one gesture further apart than this, in milliseconds, are undone separately. */
const gesturePause = 1_200;

/** Number of changes that can be undone. */
const depth = 500;

export function begin(draft: Draft): History {
  return { draft, past: [], future: [] };
}

/** The history after an edit; the same one when the edit changed nothing. */
export function edited(history: History, edit: Edit): History {
  const draft = produce(history.draft, (whole) => {
    edit.recipe(whole);
  });
  if (draft === history.draft) return history;
  const last = history.past.at(-1);
  const goesOn =
    last &&
    history.future.length === 0 &&
    last.gesture !== null &&
    last.gesture === edit.gesture &&
    edit.at - last.at < gesturePause;
  const change: Change = goesOn
    ? { ...last, at: edit.at, after: edit.after, to: draft }
    : {
        label: edit.label,
        gesture: edit.gesture ?? null,
        at: edit.at,
        from: history.draft,
        to: draft,
        before: edit.before,
        after: edit.after,
      };
  const earlier = goesOn ? history.past.slice(0, -1) : history.past.slice(-(depth - 1));
  return { draft, past: [...earlier, change], future: [] };
}

/** One change back, with what was selected then; null when there is none. */
export function undone(history: History): { history: History; selection: string } | null {
  const change = history.past.at(-1);
  if (!change) return null;
  return {
    history: {
      draft: change.from,
      past: history.past.slice(0, -1),
      // Typing that follows is a gesture of its own.
      future: [{ ...change, gesture: null }, ...history.future],
    },
    selection: change.before,
  };
}

/** The change that was undone last, made again; null when there is none. */
export function redone(history: History): { history: History; selection: string } | null {
  const [change, ...future] = history.future;
  if (!change) return null;
  return {
    history: {
      draft: change.to,
      past: [...history.past, change],
      future,
    },
    selection: change.after,
  };
}
