import { del, get, set } from 'idb-keyval';
import type { Draft } from '../document/draft';
import { quietly } from './quietly';

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
 */
export function unsavedDrafts(documentId: string, personId: string): UnsavedDrafts {
  const key = `formulary-draft-${personId}-${documentId}`;
  return {
    keep: (unsaved) => quietly(() => set(key, unsaved)),
    read: async () => (await quietly(() => get<UnsavedDraft>(key))) ?? null,
    forget: () => quietly(() => del(key)),
  };
}
