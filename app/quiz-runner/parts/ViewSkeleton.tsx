import { Skeleton } from '../../design/ui/Skeleton';

/** The place of a view whose code is still on its way. */
export function ViewSkeleton() {
  return (
    <div role="status" className="grid gap-3">
      <span className="sr-only">Loading</span>
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="block" className="h-16" />
      <Skeleton shape="line" className="w-2/3" />
    </div>
  );
}
