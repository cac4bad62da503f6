import { OptionSelect } from '../parts/fields/OptionSelect';
import type { InputProps } from '../view-props';

/** A state of the US. Browsers may fill it in. */
export function States(props: InputProps<'states'>) {
  return (
    <OptionSelect
      {...props}
      placeholder={props.question.input.placeholder ?? 'Choose your state'}
      autoComplete="address-level1"
    />
  );
}
