import type { ComponentPropsWithoutRef } from 'react';
import { classNames } from '../class-names';
import { Glyph } from '../Glyph';

type BackLinkProps =
  | ({ href: string } & ComponentPropsWithoutRef<'a'>)
  | ({ href?: undefined } & ComponentPropsWithoutRef<'button'>);

/** The way back: a link, or a submit button where going back is an event. */
export function BackLink({ children = 'Back', ...props }: BackLinkProps) {
  const inside = (
    <>
      <Glyph name="arrow-left" />
      {children}
    </>
  );
  if (props.href !== undefined) {
    return (
      <a {...props} className={classNames('back-link', props.className)}>
        {inside}
      </a>
    );
  }
  const { href: _, ...button } = props;
  return (
    <button type="submit" {...button} className={classNames('back-link', button.className)}>
      {inside}
    </button>
  );
}
