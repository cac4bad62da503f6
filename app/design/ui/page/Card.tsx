import type { HTMLAttributes } from 'react';
import { classNames } from '../class-names';

type CardProps = HTMLAttributes<HTMLElement> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li';
  padding?: 'none' | 'md' | 'lg';
  /** chosen: outlined in the brand color. tint: brand tint. deep: dark, everything in it recolors. */
  tone?: 'plain' | 'chosen' | 'tint' | 'deep';
  raised?: boolean;
};

/** A sheet on the paper. */
export function Card({
  as: Element = 'div',
  padding = 'md',
  tone = 'plain',
  raised = false,
  className,
  ...rest
}: CardProps) {
  return (
    <Element
      {...rest}
      className={classNames('card', tone === 'deep' && 'surface-deep', className)}
      data-padding={padding}
      data-tone={tone}
      data-raised={raised ? '' : undefined}
    />
  );
}
