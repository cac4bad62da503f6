import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classNames } from '../class-names';
import { useTypedText } from './typed-words';

/** Several lines of text. Grows with what is typed where the browser can. */
export const TextArea = forwardRef<HTMLTextAreaElement, ComponentPropsWithoutRef<'textarea'>>(
  function TextArea({ rows = 4, className, ...rest }, ref) {
    return (
      <textarea
        {...rest}
        {...useTypedText(rest)}
        ref={ref}
        rows={rows}
        className={classNames('entry', className)}
      />
    );
  },
);
