import type { ComponentPropsWithoutRef, MouseEvent } from 'react';
import { ButtonWords } from './ButtonWords';
import { type ButtonLook, buttonLook } from './button-look';

export type LinkButtonProps = ButtonLook &
  Omit<ComponentPropsWithoutRef<'a'>, 'href'> & {
    href: string;
    loading?: boolean;
    /** A link cannot be disabled, so a disabled one has no address and says so. */
    disabled?: boolean;
  };

/** A link that looks like a button. Opens in place unless `target` says otherwise. */
export function LinkButton({
  variant,
  size,
  block,
  href,
  target = '_self',
  loading = false,
  disabled = false,
  className,
  children,
  onClick,
  ...rest
}: LinkButtonProps) {
  const blocked = loading || disabled;
  function handleClick(event: MouseEvent<HTMLAnchorElement>) {
    if (blocked) event.preventDefault();
    else onClick?.(event);
  }
  return (
    <a
      {...rest}
      {...buttonLook({ variant, size, block }, className)}
      href={disabled ? undefined : href}
      target={target}
      rel={target === '_blank' ? 'noopener' : rest.rel}
      role={disabled ? 'link' : rest.role}
      aria-disabled={blocked || undefined}
      aria-busy={loading || undefined}
      onClick={handleClick}
    >
      <ButtonWords loading={loading}>{children}</ButtonWords>
    </a>
  );
}
