import type { ReactNode } from 'react';

/** The headline of the step. Focus moves here when the step changes, so that it is read first. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id="step-heading" tabIndex={-1}>
      {children}
    </h1>
  );
}
