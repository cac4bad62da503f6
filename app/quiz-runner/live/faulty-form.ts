import type { QuizState, StepView } from '../../../engine/quiz';
import type { StepProps } from '../view-props';
import type { FieldErrors } from './field-errors';

/** A form that did not do: the step as it was filled in, and what is wrong with it. */
export interface FaultyForm {
  start: { view: StepView; state: QuizState; seq: number; attempt: string };
  /** What stands in the way of the form as a whole; null where a field or nothing does. */
  notice: string | null;
  errors: FieldErrors;
  account: StepProps['account'];
}
