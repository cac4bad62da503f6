import { type ComponentPropsWithoutRef, forwardRef } from 'react';
import { classNames } from '../../app/design/ui/class-names';
import { Tooltip } from './Tooltip';

export interface ButtonProps extends ComponentPropsWithoutRef<'button'> {
  variant?: 'primary' | 'quiet' | 'ghost' | 'danger';
  /**
   * The reason why it cannot be pressed now, in a sentence. It stays in the tab order, so that everyone can read why.
   */
  whyNot?: string | null;
  /** Work is under way: presses do nothing. */
  busy?: boolean;
}

const looks = {
  primary: 'bg-brand text-on-brand hover:bg-brand-deep border-transparent',
  quiet: 'bg-card text-ink border-line-strong hover:border-control',
  ghost: 'bg-transparent text-soft border-transparent hover:bg-sunken hover:text-ink',
  danger: 'bg-bad text-white border-transparent',
};

/** The button of the studio: 34 px high, and able to say why it is not ready. */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(
  { variant = 'quiet', whyNot = null, busy = false, className, onClick, children, ...rest },
  ref,
) {
  const off = whyNot !== null || busy;
  // The tooltip is always around it: a button that came and went with its reason would lose the focus.
  return (
    <Tooltip words={whyNot}>
      <button
        type="button"
        {...rest}
        ref={ref}
        aria-disabled={off || undefined}
        aria-busy={busy || undefined}
        onClick={(event) => {
          if (off) event.preventDefault();
          else onClick?.(event);
        }}
        className={classNames(
          'inline-flex min-h-[2.125rem] cursor-pointer items-center justify-center gap-1.5 rounded-full border px-3.5 font-semibold leading-tight whitespace-nowrap transition-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-50',
          looks[variant],
          className,
        )}
      >
        {children}
      </button>
    </Tooltip>
  );
});
