import type { ReasonView } from '../model/view';
import type { Finding } from '../rules/consequences';
import type { Knowledge } from '../rules/knowledge';
import { fill } from '../text/piping';

/** A finding as a patient or a provider reads it. */
export function reasonView(
  known: Knowledge,
  { consequence, reason, step, question, option }: Finding,
): ReasonView {
  return {
    consequence,
    reason: fill(known, reason),
    step: step.id,
    question: question?.id ?? null,
    questionLabel: question ? fill(known, question.definition.label) : null,
    answer: option ? fill(known, option.label) : null,
  };
}
