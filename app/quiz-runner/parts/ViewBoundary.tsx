import { type ReactNode, Suspense, useContext, useEffect, useId } from 'react';
import { Skeleton } from '../../design/ui/loading';
import { QuizArrivals } from './step/arrivals';

/** Around a view that may come in a file of its own: shows a placeholder until it is there, and tells when it is. */
export function ViewBoundary({ children }: { children: ReactNode }) {
  const arrivals = useContext(QuizArrivals);
  const view = useId();
  useEffect(() => arrivals.expect(view), [arrivals, view]);
  return (
    <Suspense fallback={<ViewSkeleton />}>
      {children}
      <Arrived view={view} />
    </Suspense>
  );
}

/** Stands behind the views, so that those inside them are expected before this one arrives. */
function Arrived({ view }: { view: string }) {
  const arrivals = useContext(QuizArrivals);
  useEffect(() => arrivals.arrive(view), [arrivals, view]);
  return null;
}

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
