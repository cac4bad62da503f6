import {
  Component,
  memo,
  type ReactNode,
  Suspense,
  startTransition,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { StepView } from '../../../engine/quiz';
import type { Answering } from '../view-props';
import { areViewsHere } from './preload-views';
import { StepBody } from './QuizPage';

/** Milliseconds after which somebody reads, and no longer waits. */
const rest = 250;

interface StepAheadProps {
  /** Returns the step that comes next as far as the answers tell, if any. Another function for other answers. */
  next: () => StepView | null | undefined;
  answering: Answering;
}

/**
 * Runs the code of the next step once before the tap that leads to it, which then takes less than the first time: the
 * step is drawn behind a boundary that waits for good. React makes its elements, puts none of them in the page, and
 * starts nothing. It stops wherever something is tapped.
 */
export const StepAhead = memo(function StepAhead({ next, answering }: StepAheadProps) {
  const [ahead, setAhead] = useState<Ahead | null>(null);
  const last = useRef<string | null>(null);
  useEffect(() => {
    const resting = setTimeout(() => {
      const view = next();
      if (!view || view.step === last.current || !areViewsHere(view)) return;
      last.current = view.step;
      startTransition(() => setAhead({ view, next, never: new Promise(() => {}) }));
    }, rest);
    return () => clearTimeout(resting);
  }, [next]);
  // Drawn a second time, it would be in the way of what is drawn now.
  if (ahead === null || ahead.next !== next) return null;
  return (
    <WhatFailsIsLeft key={ahead.view.step}>
      <Suspense fallback={null}>
        <StepBody view={ahead.view} answering={answering} account={noAccount} slots={null} />
        <Never promise={ahead.never} />
      </Suspense>
    </WhatFailsIsLeft>
  );
});

interface Ahead extends Pick<StepAheadProps, 'next'> {
  view: StepView;
  never: Promise<void>;
}

const noAccount = { values: {}, errors: {} };

function Never({ promise }: { promise: Promise<void> }): ReactNode {
  throw promise;
}

/** What cannot be drawn ahead is drawn when it is there. */
class WhatFailsIsLeft extends Component<{ children: ReactNode }, { hasFailed: boolean }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError() {
    return { hasFailed: true };
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children;
  }
}
