import { del, get, set } from 'idb-keyval';
import type { Draft } from '../document/draft';

export interface UnsavedDraft {
  /** The version on the server that it goes on from. */
  version: number;
  draft: Draft;
}

/** Keeps what is not saved yet in this browser, so that a crash loses nothing. */
export interface UnsavedDrafts {
  keep(unsaved: UnsavedDraft): Promise<unknown>;
  read(): Promise<UnsavedDraft | null>;
  forget(): Promise<unknown>;
}

/**
 * What one person has not saved. Others may use the same browser: nobody is offered the work of another,
 * as it would be saved under their name.
 * @param personId The account of whoever writes here.
 * @param place Beside the draft itself, `aside` keeps what waits for somebody’s choice.
 */
export function unsavedDrafts(
  documentId: string,
  personId: string,
  place: 'draft' | 'aside',
): UnsavedDrafts {
  const key = `formulary-${place}-${personId}-${documentId}`;
  return {
    keep: (unsaved) => quietly(() => set(key, unsaved)),
    read: async () => (await quietly(() => get<UnsavedDraft>(key))) ?? null,
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
