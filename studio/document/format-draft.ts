import { formatQuizJson } from '../../engine/values';
import type { Draft } from './draft';

/** The texts that the server keeps of a draft, in the one layout that quizzes are written in. */
export function formatDraft(
  quizKey: string,
  { definition, savedRuns, promises }: Draft,
): { definition: string; savedRuns: string; promises: string } {
  return {
    definition: formatQuizJson(definition),
    savedRuns: formatQuizJson({ quiz: quizKey, savedRuns }),
    promises: formatQuizJson({ quiz: quizKey, promises }),
  };
}
