import { useMemo } from 'react';
import { foldUnfinished, type Problem } from '../../engine/authoring';
import { mergeProblems } from '../../engine/proof';
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
    () => foldUnfinished(definition, found ? mergeProblems(problems, found) : problems),
    [definition, problems, found],
  );
}

/** The reason why nothing can be proved of the draft. */
interface WhyUnproved {
  words: string;
  /** True where nothing is wrong but that somebody is still writing. */
  isOnlyUnfinished: boolean;
}

/** The reason why nothing is proved of the draft as it is; null where it compiles. */
export function useWhyUnproved(): WhyUnproved | null {
  const { definition, problems, quiz } = useDraft(({ checked }) => checked);
  return useMemo(() => {
    if (quiz !== null) return null;
    const errors = foldUnfinished(definition, problems).filter(
      ({ severity }) => severity === 'error',
    );
    return errors.every(({ code }) => code === 'unfinished')
      ? { words: 'The proof goes on once every part is finished.', isOnlyUnfinished: true }
      : { words: 'Nothing is proved while the draft has errors.', isOnlyUnfinished: false };
  }, [definition, problems, quiz]);
}
