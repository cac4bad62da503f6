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
      {before === undefined ? null : (
        <span className="pointer-events-none z-1 flex items-center justify-self-start pl-4 text-muted [grid-area:1_/_1]">
          {before}
        </span>
      )}
      {input}
      {after === undefined ? null : (
        <span className="pointer-events-none z-1 flex items-center justify-self-end pr-4 text-muted [grid-area:1_/_1]">
          {after}
        </span>
      )}
    </div>
  );
});
