import { type ComponentPropsWithoutRef, forwardRef, type ReactNode } from 'react';
import { classNames } from '../class-names';
import { useTypedText } from './typed-words';

export type TextInputProps = Omit<ComponentPropsWithoutRef<'input'>, 'size'> & {
  /** Inside the field, before the text: a sign such as $ or a glyph. */
  before?: ReactNode;
  /** Inside the field, after the text: a unit such as lb. */
  after?: ReactNode;
};

/** A line of text, 52 px high, large enough that a phone does not zoom in. */
export const TextInput = forwardRef<HTMLInputElement, TextInputProps>(function TextInput(
  { before, after, type = 'text', className, ...rest },
  ref,
) {
  const typed = useTypedText({ ...rest, type });
  const input = (
    <input {...rest} {...typed} ref={ref} type={type} className={classNames('entry', className)} />
  );
  if (before === undefined && after === undefined) return input;
  return (
    <div
      className="entry-frame"
      data-before={before === undefined ? undefined : ''}
      data-after={after === undefined ? undefined : ''}
    >
      {before === undefined ? null : <span className="entry-before">{before}</span>}
      {input}
      {after === undefined ? null : <span className="entry-after">{after}</span>}
    </div>
  );
});
