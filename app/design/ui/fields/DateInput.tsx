import { forwardRef } from 'react';
import { shapeDate } from './date-typing';
import { TextInput, type TextInputProps } from './TextInput';
import { useShapedTyping } from './use-shaped-typing';

/** Length of MM/DD/YYYY. */
const WHOLE_DATE = 10;

/**
 * A date typed as MM/DD/YYYY: for a birthday far quicker than any calendar. The slashes come by
 * themselves; without scripts they are typed, or left out (8 digits are a date as well).
 */
export const DateInput = forwardRef<HTMLInputElement, Omit<TextInputProps, 'type' | 'inputMode'>>(
  function DateInput({ placeholder = 'MM/DD/YYYY', onChange, ...rest }, ref) {
    const typing = useShapedTyping(shapeDate, onChange);
    return (
      <TextInput
        autoComplete="off"
        {...rest}
        ref={ref}
        inputMode={typing.typesItself ? 'numeric' : undefined}
        maxLength={typing.typesItself ? undefined : WHOLE_DATE}
        placeholder={placeholder}
        onChange={typing.onChange}
      />
    );
  },
);
