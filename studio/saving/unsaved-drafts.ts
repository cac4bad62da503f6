import { del, get, set, update } from 'idb-keyval';
import type { Draft, Json } from '../document/draft';

export interface UnsavedDraft {
  /** The version on the server that it goes on from. */
  version: number;
  draft: Draft;
}

/** Draft as browsers have kept it; without promises where it is from before there were any. */
interface StoredDraft {
  version: number;
  draft: Omit<Draft, 'promises'> & { promises?: Json[] };
}

/** Completes what was kept: where no promises were, those of the open draft stay. */
function withPromises<T extends StoredDraft>(
  stored: T,
  promisesNow: () => Json[],
): T & UnsavedDraft {
  return {
    ...stored,
    draft: { ...stored.draft, promises: stored.draft.promises ?? promisesNow() },
  };
}

/** Keeps what is not saved yet in this browser, so that a crash loses nothing. */
export interface UnsavedDrafts {
  keep(unsaved: UnsavedDraft): Promise<unknown>;
  read(): Promise<UnsavedDraft | null>;
  forget(): Promise<unknown>;
}

/**
 * Draft that one person has not saved. Others may use the same browser: nobody is offered the work of another, as it
 * would be saved under their name.
 * @param personId The account of whoever writes here.
 * @param promisesNow Those of the open draft.
 */
export function unsavedDrafts(
  documentId: string,
  personId: string,
  promisesNow: () => Json[],
): UnsavedDrafts {
  const key = `formulary-draft-${personId}-${documentId}`;
  return {
    keep: (unsaved) => quietly(() => set(key, unsaved)),
    read: async () => {
      const stored = await quietly(() => get<StoredDraft>(key));
      return stored ? withPromises(stored, promisesNow) : null;
    },
    forget: () => quietly(() => del(key)),
  };
}

/** A browser may refuse to keep anything, such as in a private window: saving to the server still works. */
async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}

/** Work that waits for somebody’s choice. */
export interface AsideDraft extends UnsavedDraft {
  /** Tells it from others that wait. */
  id: string;
}

/** Keeps in this browser what waits for a choice. Any number may wait: one never takes the place of another. */
export interface AsideDrafts {
  add(aside: AsideDraft): Promise<unknown>;
  /** The one that was added last comes last. */
  read(): Promise<readonly AsideDraft[]>;
  remove(id: string): Promise<unknown>;
}

/**
 * Drafts that wait for one person’s choice. Several of that person’s windows may add to them.
 * @param personId The account of whoever writes here.
 * @param promisesNow Those of the open draft.
 */
export function asideDrafts(
  documentId: string,
  personId: string,
  promisesNow: () => Json[],
): AsideDrafts {
  const key = `formulary-aside-${personId}-${documentId}`;
  const change = (next: (all: readonly StoredAside[]) => readonly StoredAside[]) =>
    quietly(() => update<Stored>(key, (stored) => next(listed(stored))));
  return {
    add: (aside) => change((all) => [...all, aside]),
    read: async () =>
      listed(await quietly(() => get<Stored>(key))).map((stored) =>
        withPromises(stored, promisesNow),
      ),
    remove: (id) => change((all) => all.filter((aside) => aside.id !== id)),
  };
}

type StoredAside = StoredDraft & Pick<AsideDraft, 'id'>;

/** Earlier there was place for one only, which stood there without a name. */
type Stored = readonly StoredAside[] | StoredDraft;

function listed(stored: Stored | undefined): readonly StoredAside[] {
  if (stored === undefined) return [];
  return 'draft' in stored ? [{ ...stored, id: 'first' }] : stored;
}
