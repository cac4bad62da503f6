import { type ComponentPropsWithoutRef, forwardRef, type MouseEvent, type ReactNode } from 'react';
import { type ButtonLook, buttonLook } from './button-look';
import { classNames } from './class-names';
import { Glyph, type GlyphName } from './Glyph';
import { Spinner } from './loading';

type PushButtonProps = ButtonLook &
  ComponentPropsWithoutRef<'button'> & {
    href?: undefined;
    /** Work is under way: a spinner shows, pointer and keyboard presses do nothing, focus stays. */
    loading?: boolean;
  };

type ButtonProps = PushButtonProps | LinkButtonProps;

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

/** Words on a button. While it waits the words stay, unseen, to keep its width and its name. */
function ButtonWords({ loading, children }: { loading: boolean; children: ReactNode }) {
  return (
    <>
      <span className="button-words">{children}</span>
      {loading ? (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      ) : null}
    </>
  );
}

type LinkButtonProps = ButtonLook &
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
