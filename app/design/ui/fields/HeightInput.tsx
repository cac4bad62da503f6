import { type ChangeEvent, forwardRef, useState } from 'react';
import { heightsMeant } from '../../../../engine/values';
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

const apart = /^\s*([2-8])\s*(?:'|’|′|ft\.?|feet|foot|[\s.,-])\s*(\d{1,2}\.\d*|\d{0,2})/i;
const together = /^\s*([2-8])(1[01]|0\d)\s*$/;
const short = /^\s*([2-5])(\d)\s*$/;

/**
 * Shapes what is typed as a height towards feet'inches: `5.10`, `5 10` and `5ft10` give `5'10`, and so
 * do digits alone, `510`, where they can only be feet and inches. `66` stays: it may be 5'6 as well as 6'6.
 */
export function shapeHeight(typed: string): string {
  const [, feet, inches] = apart.exec(typed) ?? together.exec(typed) ?? short.exec(typed) ?? [];
  return feet === undefined || inches === undefined ? typed : `${feet}'${inches}`;
}

/** The same height in words, once it is one: `5 ft 10 in`. Null while it is not. */
export function heightInWords(shaped: string): string | null {
  const parts = /^([2-8])'(\d{1,2}(?:\.\d+)?)$/.exec(shaped);
  const [, feet, inches] = parts ?? [];
  if (feet === undefined || inches === undefined || Number(inches) >= 12) return null;
  return `${feet} ft ${Number(inches)} in`;
}

/** Returns the note beside the field: the height in words, or what it may mean, or how it is counted. */
export function heightNote(shaped: string): string {
  const meant = heightsMeant(shaped);
  return heightInWords(shaped) ?? (meant ? `${meant.join(' or ')}?` : 'ft in');
}
