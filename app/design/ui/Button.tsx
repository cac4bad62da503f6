import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent } from 'react';
import { ButtonWords } from './ButtonWords';
import { type ButtonLook, buttonLook } from './button-look';
import { LinkButton, type LinkButtonProps } from './LinkButton';

type PushButtonProps = ButtonLook &
  ComponentPropsWithoutRef<'button'> & {
    href?: undefined;
    /** Work is under way: a spinner shows, pointer and keyboard presses do nothing, focus stays. */
    loading?: boolean;
  };

export type ButtonProps = PushButtonProps | LinkButtonProps;

const PushButton = forwardRef<HTMLButtonElement, PushButtonProps>(function PushButton(
  {
    variant,
    size,
    block,
    loading = false,
    type = 'button',
    className,
    children,
    onClick,
    href: _,
    ...rest
  },
  ref,
) {
  function handleClick(event: MouseEvent<HTMLButtonElement>) {
    if (loading) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <button
      {...rest}
      {...buttonLook({ variant, size, block }, className)}
      ref={ref}
      type={type}
      aria-busy={loading || undefined}
      aria-disabled={loading || rest['aria-disabled']}
      onClick={handleClick}
    >
      <ButtonWords loading={loading}>{children}</ButtonWords>
    </button>
  );
});

/**
 * The button of the house. Type `button` unless told `submit`; with an `href` it is a link.
 * The ref reaches a push button only.
 */
export const Button = forwardRef<HTMLButtonElement, ButtonProps>(function Button(props, ref) {
  if (props.href !== undefined) return <LinkButton {...props} />;
  return <PushButton {...props} ref={ref} />;
});
