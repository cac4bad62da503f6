import { compileQuiz, type Problem, type Quiz, type Reference } from '../../engine';
import type { Draft, JsonObject } from './draft';

/** What the compiler says about a draft. */
export interface Checked {
  /** The definition it is about. */
  definition: JsonObject;
  problems: Problem[];
  /** Null while there is an error. */
  quiz: Quiz | null;
}

export function checkDraft({ definition }: Draft, reference: Reference): Checked {
  // A draft has no revision yet, and hashing it at every letter would cost more than the checks.
  return { definition, ...compileQuiz(definition, reference, 'draft') };
}
