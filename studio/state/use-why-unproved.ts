import { useMemo } from 'react';
import { foldUnfinished } from '../../engine/authoring';
import { useDraft } from './editor-context';

/** Why nothing can be proved of the draft. */
export interface WhyUnproved {
  words: string;
  /** True where nothing is wrong but that somebody is still writing. */
  isOnlyUnfinished: boolean;
}

/** Why nothing is proved of the draft as it is; null where it compiles. */
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
