import { OptionSelect } from '../parts/fields/choice-fields';
import type { InputProps } from '../view-props';

/** One answer from a list that folds away. */
export function Select(props: InputProps<'select'>) {
  return <OptionSelect {...props} placeholder={props.question.input.placeholder ?? 'Choose one'} />;
}
