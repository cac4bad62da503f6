import { compileQuiz, type Problem, tooLarge } from '../../engine/authoring';
import type { Quiz, Reference } from '../../engine/quiz';
import type { Draft, JsonObject } from './draft';

/** Verdict of the compiler on a draft. */
export interface Checked {
  /** The definition it is about. */
  definition: JsonObject;
  problems: Problem[];
  /** Null while there is an error. */
  quiz: Quiz | null;
}

/** Number of problems that are kept: nobody reads more, and every pane goes through them at every letter. */
const mostProblems = 1_000;

export function checkDraft(
  { definition }: Pick<Draft, 'definition'>,
  reference: Reference,
): Checked {
  const complaint = tooLarge(definition);
  if (complaint !== null) return { definition, quiz: null, problems: [problemOf(complaint)] };
  // A draft has no revision yet, and hashing it at every letter would cost more than the checks.
  const { quiz, problems } = compileQuiz(definition, reference, 'draft');
  return { definition, quiz, problems: theFirst(problems) };
}

function theFirst(problems: Problem[]): Problem[] {
  const more = problems.length - mostProblems;
  if (more <= 0) return problems;
  const words = `There are ${more.toLocaleString('en-US')} more problems. They show when these are mended.`;
  return [...problems.slice(0, mostProblems), problemOf(words)];
}

/** Something about the whole quiz that keeps it from patients. */
function problemOf(message: string): Problem {
  return { code: 'outOfRange', severity: 'error', path: '', message };
}
