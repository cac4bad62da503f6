import { forwardRef } from 'react';
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

/**
 * Shapes what is typed as a date towards MM/DD/YYYY, as far as it has come: `0419` gives `04/19/`,
 * `4/` gives `04/`. Anything that is neither a digit nor a separator is dropped.
 */
export function shapeDate(typed: string): string {
  let digits = '';
  for (const sign of typed) {
    if (/\d/.test(sign)) digits += sign;
    else if (/[/.\- ]/.test(sign) && (digits.length === 1 || digits.length === 3)) {
      digits = `${digits.slice(0, -1)}0${digits.slice(-1)}`;
    }
  }
  const month = digits.slice(0, 2);
  const day = digits.slice(2, 4);
  const year = digits.slice(4, 8);
  if (digits.length < 2) return month;
  if (digits.length < 4) return `${month}/${day}`;
  return `${month}/${day}/${year}`;
}
