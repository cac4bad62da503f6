import { classNames } from './class-names';

export type ButtonVariant = 'primary' | 'quiet' | 'danger' | 'link';
type ButtonSize = 'sm' | 'md';

export type ButtonLook = {
  /** One primary per screen; quiet for the way around it; link inside text. */
  variant?: ButtonVariant;
  /** md is 52 px high, sm 40 px. */
  size?: ButtonSize;
  /** True where it is as wide as what holds it. */
  block?: boolean;
};

/**
 * The attributes that make an element look like a button. For elements that are not ours to render,
 * such as a router link or a summary: `<Link to="/cart" {...buttonLook({ variant: 'quiet' })}>`.
 */
export function buttonLook(
  { variant = 'primary', size = 'md', block = false }: ButtonLook = {},
  className?: string,
) {
  return {
    className: classNames('button', className),
    'data-variant': variant,
    'data-size': size,
    'data-block': block ? '' : undefined,
  };
}
