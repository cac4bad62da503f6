import { useMemo } from 'react';
import type { Quiz } from '../../../engine/quiz';
import { checkDraft } from '../../document/check-draft';
import type { JsonObject } from '../../document/draft';
import { useEditor } from '../../state/editor-context';
import { useRevision } from '../compare/use-revision';
import type { Side } from './both-ways';

export interface BothQuizzes {
  /** Null until both are here. */
  quizzes: Record<Side, Quiz> | null;
  /** The reason why they could not be loaded, in words. */
  error: string | null;
}

/** Both revisions as they are played: the published one, and the draft that was compared with it. */
export function useBothQuizzes(revision: string | null, after: JsonObject | null): BothQuizzes {
  const { reference } = useEditor();
  const { definition, error } = useRevision(revision);
  const before = useMemo(
    () => (definition ? checkDraft({ definition }, reference).quiz : null),
    [definition, reference],
  );
  const now = useMemo(
    () => (after ? checkDraft({ definition: after }, reference).quiz : null),
    [after, reference],
  );
  return useMemo(() => {
    if (error) return { quizzes: null, error };
    const isUnfit = (definition && !before) || (after && !now);
    return {
      quizzes: before && now ? { before, after: now } : null,
      error: isUnfit
        ? 'One of the two has errors with the present catalogue, and cannot be played.'
        : null,
    };
  }, [error, definition, before, after, now]);
}
