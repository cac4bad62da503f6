import { forwardRef } from 'react';
import { TextInput, type TextInputProps } from './TextInput';
import { useShapedTyping } from './use-shaped-typing';

type MaskedInputProps = Omit<TextInputProps, 'type' | 'inputMode'> & {
  /** `#` is a digit, `@` a letter, `*` either; everything else stands for itself. */
  mask: string;
  /** Applies the mask to what was typed so far. Pure. */
  format: (typed: string, mask: string) => string;
};

/** Text that takes the shape of a mask while it is typed. Without scripts it is a plain text field. */
export const MaskedInput = forwardRef<HTMLInputElement, MaskedInputProps>(function MaskedInput(
  { mask, format, onChange, ...rest },
  ref,
) {
  const typing = useShapedTyping((typed) => format(typed, mask), onChange);
  const digitsOnly = !/[@*]/.test(mask);
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={ref}
      inputMode={digitsOnly && typing.typesItself ? 'numeric' : undefined}
      maxLength={typing.typesItself ? undefined : mask.length}
      onChange={typing.onChange}
    />
  );
});
