import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classNames } from './class-names';
import { Glyph, type GlyphName } from './Glyph';

type IconButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'aria-label'> & {
  glyph: GlyphName;
  /** Action in words, for those who do not see the sign. */
  label: string;
  /** md is a 44 px target; sm (28 px) only inside something small, such as a toast. */
  size?: 'sm' | 'md';
};

/** A round button with a sign instead of words. */
export const IconButton = forwardRef<HTMLButtonElement, IconButtonProps>(function IconButton(
  { glyph, label, size = 'md', type = 'button', className, ...rest },
  ref,
) {
  return (
    <button
      {...rest}
      ref={ref}
      type={type}
      className={classNames('icon-button', className)}
      data-size={size}
      aria-label={label}
    >
      <Glyph name={glyph} />
    </button>
  );
});
