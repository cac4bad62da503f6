import { del, get, set } from 'idb-keyval';
import type { Draft, Json } from '../document/draft';

export interface UnsavedDraft {
  /** The version on the server that it goes on from. */
  version: number;
  draft: Draft;
}

/** As browsers have kept it; from before there were promises, without any. */
export interface StoredDraft {
  version: number;
  draft: Omit<Draft, 'promises'> & { promises?: Json[] };
}

/** Where nothing was kept of promises, nothing is said of them: those of the open draft stay. */
export function withPromises<T extends StoredDraft>(
  kept: T,
  promisesNow: () => Json[],
): T & UnsavedDraft {
  return { ...kept, draft: { ...kept.draft, promises: kept.draft.promises ?? promisesNow() } };
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
      const kept = await quietly(() => get<StoredDraft>(key));
      return kept ? withPromises(kept, promisesNow) : null;
    },
    forget: () => quietly(() => del(key)),
  };
}

/** A browser may refuse to keep anything, such as in a private window: saving to the server still works. */
export async function quietly<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch {
    return undefined;
  }
}
