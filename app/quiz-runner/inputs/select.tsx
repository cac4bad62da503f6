import { OptionSelect } from '../parts/fields/OptionSelect';
import type { InputProps } from '../view-props';

/** One answer from a list that folds away. */
export function Select(props: InputProps<'select'>) {
  return <OptionSelect {...props} placeholder={props.question.input.placeholder ?? 'Choose one'} />;
}
