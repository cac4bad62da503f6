import { useMemo } from 'react';
import { foldUnfinished, type Problem } from '../../engine/authoring';
import { toldOnce } from '../../engine/proof';
import { useDraft, useProof } from './editor-context';

/**
 * Lists the problems that the compiler finds in the draft and, once they are known for the draft as it is, those that
 * the proof finds; one line for each part that is still being written.
 */
export function useAllProblems(): readonly Problem[] {
  const { definition, problems } = useDraft(({ checked }) => checked);
  const proved = useProof((state) => state.proved);
  const found = proved?.definition === definition ? proved.proof.problems : null;
  return useMemo(
    () => foldUnfinished(definition, found ? toldOnce(problems, found) : problems),
    [definition, problems, found],
  );
}
