import { get, update } from 'idb-keyval';
import type { Json } from '../document/draft';
import { quietly, type StoredDraft, type UnsavedDraft, withPromises } from './unsaved-drafts';

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
      listed(await quietly(() => get<Stored>(key))).map((kept) => withPromises(kept, promisesNow)),
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
