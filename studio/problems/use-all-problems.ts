import { useMemo } from 'react';
import type { Problem } from '../../engine';
import { toldOnce } from '../../engine/proof/problems/told-once';
import { useDraft, useProof } from '../editor/editor-context';

/** What the compiler says of the draft and, once that is known of the draft as it is, what was proved wrong with it. */
export function useAllProblems(): readonly Problem[] {
  const { definition, problems } = useDraft(({ checked }) => checked);
  const proved = useProof((state) => state.proved);
  return useMemo(
    () =>
      proved?.definition === definition ? toldOnce(problems, proved.proof.problems) : problems,
    [problems, definition, proved],
  );
}
