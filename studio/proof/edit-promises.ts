import type { QuizPromise } from '../../schemas/generated/types';
import { type Json, textAt } from '../document/draft';
import type { DraftStore } from '../document/draft-store';

/** Content of a promise, without the id that others may know it by. */
export type Promised = Omit<QuizPromise, 'id'>;

/** Adds a promise to the draft, or puts what it says now in the place of one that is there. */
export function keepPromise(draft: DraftStore, promised: Promised, index: number | null): void {
  const label = index === null ? 'Promise something' : 'Change a promise';
  draft.edit(label, ({ promises }) => {
    const before = index === null ? undefined : promises[index];
    const id = textAt(before, 'id') ?? freeId(promised.name, promises);
    const written = jsonOf({ id, ...promised });
    if (index === null) promises.push(written);
    else promises[index] = written;
  });
}

export function removePromise(draft: DraftStore, index: number): void {
  const name = textAt(draft.getState().history.draft.promises[index], 'name');
  draft.edit(`Delete the promise “${name ?? index + 1}”`, ({ promises }) => {
    promises.splice(index, 1);
  });
}

const longestId = 64;

/** A short name from the words of the sentence, unlike those that are there. */
function freeId(name: string, promises: readonly Json[]): string {
  const words = name.toLowerCase().match(/[a-z0-9]+/g) ?? [];
  const base =
    words
      .join('-')
      .replace(/^[^a-z]+/, '')
      .slice(0, 40)
      .replace(/-+$/, '') || 'promise';
  const taken = new Set(promises.map((promise) => textAt(promise, 'id')));
  let id = base;
  for (let count = 2; taken.has(id); count += 1) id = `${base}-${count}`;
  return id.slice(0, longestId);
}

function jsonOf(value: unknown): Json {
  return JSON.parse(JSON.stringify(value));
}
