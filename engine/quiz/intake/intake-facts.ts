import type { AnswerValue, KeptFact } from '../../../schemas/generated/types';
import type { Quiz } from '../model/quiz';
import type { Intake } from './intake';

/**
 * Facts that an intake gives about the patient beyond itself, each by what it is. Lengths in inches, weights in pounds.
 */
export type IntakeFacts = { readonly [Fact in KeptFact]?: AnswerValue };

/** The answers of an intake whose questions say that they are kept. Where two are kept as one, the first counts. */
export function intakeFacts(quiz: Quiz, { answers }: Intake): IntakeFacts {
  const kept: Partial<Record<KeptFact, AnswerValue>> = {};
  for (const { question, value } of answers) {
    const fact = quiz.questionById.get(question)?.definition.keepAs;
    if (fact !== undefined) kept[fact] ??= value;
  }
  return kept;
}
