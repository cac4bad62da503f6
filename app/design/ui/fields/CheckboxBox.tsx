import { type ComponentPropsWithoutRef, forwardRef, type ReactNode, useId } from 'react';
import { classNames } from '../class-names';
import { Glyph } from '../Glyph';
import { useTypedChoices } from './typed-words';

type CheckboxBoxProps = Omit<ComponentPropsWithoutRef<'input'>, 'type' | 'size' | 'children'> & {
  /** Edge of the box in pixels. */
  size?: 16 | 20 | 24;
  /** Words beside the box, as its label. Without them give an `aria-label`. */
  children?: ReactNode;
};

/** A checkbox in running text: a consent, a filter. Answers to a question are option cards. */
export const CheckboxBox = forwardRef<HTMLInputElement, CheckboxBoxProps>(function CheckboxBox(
  { size = 20, className, children, id, ...input },
  ref,
) {
  const ownId = useId();
  const typedChoice = useTypedChoices();
  const inputId = id ?? ownId;
  const box = (
    <span className="checkbox-box" data-size={size}>
      <input {...input} {...typedChoice(input)} ref={ref} id={inputId} type="checkbox" />
      <Glyph name="check" className="stroke-3" />
    </span>
  );
  if (children === undefined) return box;
  return (
    <label className={classNames('checkbox-row', className)} htmlFor={inputId}>
      {box}
      <span>{children}</span>
    </label>
  );
});
