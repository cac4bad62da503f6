import { createContext, type ReactNode, Suspense, useContext, useEffect, useId } from 'react';
import { Skeleton } from '../../design/ui/loading';

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

/**
 * Views of a step that the browser has taken over from the server. One that is still on its way must
 * not be given anything new: React would throw away what the server drew of it, and draw it again.
 */
export class Arrivals {
  readonly #expected = new Set<string>();
  readonly #here = new Set<string>();
  #waiting: (() => void)[] = [];

  /** @returns The function that takes it back, for a view that goes away. */
  expect(view: string): () => void {
    this.#expected.add(view);
    return () => {
      this.#expected.delete(view);
      this.#here.delete(view);
      this.#tell();
    };
  }

  arrive(view: string): void {
    this.#here.add(view);
    this.#tell();
  }

  /** Waits until every view that is expected has arrived. A view expects those inside it as it arrives. */
  async all(): Promise<void> {
    if (this.#areAllHere()) return;
    await new Promise<void>((resolve) => this.#waiting.push(resolve));
  }

  #areAllHere(): boolean {
    return [...this.#expected].every((view) => this.#here.has(view));
  }

  #tell(): void {
    if (!this.#areAllHere()) return;
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const resolve of waiting) resolve();
  }
}

/** The arrivals of the quiz that a view is part of. */
export const QuizArrivals = createContext(new Arrivals());
