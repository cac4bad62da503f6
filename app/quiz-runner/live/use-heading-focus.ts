import { useEffect, useRef } from 'react';
import { stepHeadingId } from '../parts/step/step-heading-id';

/** Moves focus to the headline when the step changes, so that it is read out. Never on the first page. */
export function useHeadingFocus(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const heading = document.getElementById(stepHeadingId);
    heading?.focus({ preventScroll: true });
    window.scrollTo({ top: 0 });
  }, [step]);
}
