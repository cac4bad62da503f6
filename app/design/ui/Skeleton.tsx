import { classNames } from './class-names';

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
