import type { IconName } from './names';

type IconProps = {
  name: IconName;
  /** Edge: sm 18 px, md 24 px, lg 32 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Label, only where no word beside it says the same. */
  label?: string;
  className?: string;
};

/** A small icon in the color of the text around it. */
export function Icon({ name, size = 'md', label, className = '' }: IconProps) {
  return (
    <svg
      className={`icon ${className}`.trim()}
      data-size={size}
      viewBox="0 0 24 24"
      focusable="false"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <use href={`/icons.svg#${name}`} />
    </svg>
  );
}
