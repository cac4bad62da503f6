import { type ChangeEvent, forwardRef, useState } from 'react';
import { heightNote, shapeHeight } from './height-typing';
import { TextInput, type TextInputProps } from './TextInput';
import { useShapedTyping } from './use-shaped-typing';

type HeightInputProps = Omit<
  TextInputProps,
  'type' | 'inputMode' | 'after' | 'value' | 'defaultValue'
> & {
  value?: string;
  defaultValue?: string;
};

/**
 * A height in feet and inches as one text such as 5'10. Three taps on a number pad, and the field
 * reads it back as `5 ft 10 in`; the pad has a dot to set feet and inches apart. Without scripts the
 * apostrophe is typed and the same value posted.
 */
export const HeightInput = forwardRef<HTMLInputElement, HeightInputProps>(function HeightInput(
  { placeholder = "5'10", onChange, ...rest },
  ref,
) {
  const [typed, setTyped] = useState(rest.value ?? rest.defaultValue ?? '');
  const typing = useShapedTyping(shapeHeight, (event: ChangeEvent<HTMLInputElement>) => {
    setTyped(event.currentTarget.value);
    onChange?.(event);
  });
  return (
    <TextInput
      autoComplete="off"
      {...rest}
      ref={ref}
      inputMode={typing.typesItself ? 'decimal' : undefined}
      placeholder={placeholder}
      after={<output aria-live="polite">{heightNote(rest.value ?? typed)}</output>}
      onChange={typing.onChange}
    />
  );
});
