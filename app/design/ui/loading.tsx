import { classNames } from './class-names';

type SpinnerProps = {
  /** sm 16 px, md 20 px, lg 36 px. */
  size?: 'sm' | 'md' | 'lg';
  /** Words for a screen reader. Leave out where the control around it already says that it is busy. */
  label?: string;
};

/** A turning arc in the color of its text. Stands still when less motion is asked for. */
export function Spinner({ size = 'md', label }: SpinnerProps) {
  return (
    <svg
      className="spinner"
      data-size={size}
      viewBox="0 0 24 24"
      fill="none"
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined}
    >
      <circle cx="12" cy="12" r="9" stroke="currentColor" strokeOpacity="0.25" strokeWidth="3" />
      <path d="M21 12a9 9 0 0 0-9-9" stroke="currentColor" strokeWidth="3" strokeLinecap="round" />
    </svg>
  );
}

type SkeletonProps = {
  shape?: 'line' | 'block' | 'circle';
  /** Its measures, as classes: `w-2/3`, `h-40`, `size-12`. */
  className?: string;
};

/** The place of something that is still coming. The container says in words that it loads. */
export function Skeleton({ shape = 'line', className }: SkeletonProps) {
  return (
    <span className={classNames('skeleton', className)} data-shape={shape} aria-hidden="true" />
  );
}
