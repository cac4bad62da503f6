import { type ReactNode, Suspense, useContext, useEffect, useId } from 'react';
import { QuizArrivals } from './step/arrivals';
import { ViewSkeleton } from './ViewSkeleton';

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
