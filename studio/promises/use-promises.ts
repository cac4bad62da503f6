import { useMemo } from 'react';
import type { Proved } from '../proof/proof-store';
import { useDraft, useProof } from '../state/editor-context';
import { type PromiseEntry, promiseEntries } from './promise-groups';

export interface Promises {
  /** Null before the first proof. */
  proved: Proved | null;
  entries: readonly PromiseEntry[];
  /** True where that is said of the draft as it is, not as it was before the last edits. */
  isCurrent: boolean;
}

/** Returns the proof of the promises of the draft. */
export function usePromises(): Promises {
  const proved = useProof((state) => state.proved);
  const definition = useDraft(({ history }) => history.draft.definition);
  const promises = useDraft(({ history }) => history.draft.promises);
  const entries = useMemo(
    () => (proved ? promiseEntries(proved.proof, proved.promises) : []),
    [proved],
  );
  const isCurrent = proved?.definition === definition && proved.promises === promises;
  return { proved, entries, isCurrent };
}
