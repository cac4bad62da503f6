import { applyMask } from '../../../engine/values';
import { MaskedInput } from '../../design/ui/fields/MaskedInput';
import { typedField, useSyncedText } from '../parts/fields/typed-field';
import type { InputProps } from '../view-props';

/** A text of a fixed shape, such as a phone number, put into that shape while it is typed. */
export function MaskInput(props: InputProps<'maskInput'>) {
  const { mask, text } = props.question.input;
  const ref = useSyncedText<HTMLInputElement>(text);
  return (
    <MaskedInput
      {...typedField(props)}
      ref={ref}
      mask={mask}
      format={(typed, shape) => applyMask(shape, typed)}
    />
  );
}
