import { formatQuizJson } from '../../engine/values';
import type { Draft } from './draft';

/** The texts that the server keeps of a draft, in the one layout that quizzes are written in. */
export function formatDraft(
  quizKey: string,
  { definition, scenarios, promises }: Draft,
): { definition: string; scenarios: string; promises: string } {
  return {
    definition: formatQuizJson(definition),
    scenarios: formatQuizJson({ quiz: quizKey, scenarios }),
    promises: formatQuizJson({ quiz: quizKey, promises }),
  };
}
