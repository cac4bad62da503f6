import { type IllustrationName, isScene, spriteOf } from './names';

type IllustrationProps = {
  name: IllustrationName;
  /** Words for someone who does not see the picture; empty when the words beside it say the same. */
  alt: string;
  /** Largest width: sm 56 px, md 136 px, lg 240 px. */
  size?: 'sm' | 'md' | 'lg';
  className?: string;
};

/**
 * One picture of a sprite. Its file is fetched once, after the words of the page; the colors are
 * the `--art-*` variables around it, so the same picture fits every site.
 */
export function Illustration({ name, alt, size = 'lg', className = '' }: IllustrationProps) {
  const silent = alt === '';
  const isWide = isScene(name);
  return (
    <svg
      className={`illustration ${className}`.trim()}
      data-size={size}
      data-wide={isWide ? '' : undefined}
      viewBox={isWide ? '0 0 480 360' : '0 0 160 160'}
      focusable="false"
      role={silent ? undefined : 'img'}
      aria-label={silent ? undefined : alt}
      aria-hidden={silent}
    >
      <use href={`/${spriteOf(name)}.svg#${name}`} />
    </svg>
  );
}
