import type { ReactNode } from 'react';
import { stepHeadingId } from './step-heading-id';

/** The headline of the step. Focus moves here when the step changes, so that it is read first. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id={stepHeadingId} tabIndex={-1}>
      {children}
    </h1>
  );
}
