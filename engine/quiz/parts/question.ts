import { presentInput } from '../inputs';
import { complaint, isRequired } from '../inputs/step-complaints';
import type { Question } from '../model/quiz';
import type { QuestionView } from '../model/view';
import type { Knowledge } from '../rules/knowledge';
import { fill, fillOptional } from '../text/piping';

/** A question as a page draws it; null for answers that content draws. */
export function presentQuestion(
  known: Knowledge,
  question: Question,
  withError: boolean,
): QuestionView | null {
  const input = presentInput(known, question, fill);
  if (!input) return null;
  const { label, help, hideLabel } = question.definition;
  return {
    id: question.id,
    label: fill(known, label),
    hideLabel: hideLabel ?? false,
    help: fillOptional(known, help),
    required: isRequired(known, question),
    error: withError ? complaint(known, question) : null,
    input,
  };
}
