import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classNames } from '../class-names';
import { Glyph } from '../Glyph';
import { useTypedText } from './typed-words';

export type SelectOption = { value: string; label: string; disabled?: boolean };

type SelectInputProps = Omit<
  ComponentPropsWithoutRef<'select'>,
  'multiple' | 'size' | 'children'
> & {
  options: readonly SelectOption[];
  /** Words shown while nothing is chosen. They can be left but not chosen again. */
  placeholder?: string;
};

/**
 * The browser's own list behind our own field: on a phone nothing is faster. Without a chosen value
 * the placeholder stands first.
 */
export const SelectInput = forwardRef<HTMLSelectElement, SelectInputProps>(function SelectInput(
  { options, placeholder, className, value, defaultValue, ...rest },
  ref,
) {
  const chosen = value === undefined ? { defaultValue: defaultValue ?? '' } : { value };
  return (
    <div className="entry-frame">
      <select
        {...rest}
        {...(placeholder === undefined && value === undefined ? { defaultValue } : chosen)}
        {...useTypedText({ name: rest.name, value })}
        ref={ref}
        className={classNames('entry select-control', className)}
      >
        {placeholder === undefined ? null : (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Glyph
        name="chevron-down"
        className="pointer-events-none z-1 mr-3.75 size-5 self-center justify-self-end text-muted [grid-area:1_/_1]"
      />
    </div>
  );
});
