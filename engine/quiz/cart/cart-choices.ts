import type { AnswerValue, CartChoices } from '../../../schemas/generated/types';

/** The question that a `cartContentV2` brings to its step. */
export function cartChoicesOf(stepId: string): string {
  return `${stepId}-cart`;
}

/** The choices that an answer holds; none where it is no answer to a cart. */
export function choicesIn(answer: AnswerValue | null | undefined): CartChoices {
  const isChoices = typeof answer === 'object' && answer !== null && !Array.isArray(answer);
  return isChoices ? answer : { quantities: {}, coupon: null };
}
