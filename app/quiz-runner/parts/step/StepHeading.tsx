import type { ReactNode } from 'react';

/** The headline of the step. Focus moves here when the step changes, so that it is read first. */
export function StepHeading({ children }: { children: ReactNode }) {
  return (
    <h1 id={stepHeadingId} tabIndex={-1}>
      {children}
    </h1>
  );
}

/** The headline of a step: where the focus goes when it comes up. */
export const stepHeadingId = 'step-heading';

type ContentTitleProps = {
  title: string | null;
  /** Says whether this title is the headline of the step. */
  isHeading: boolean;
};

/** The title of a block of content: the headline of the page or a title within it. */
export function ContentTitle({ title, isHeading }: ContentTitleProps) {
  if (title === null) return null;
  return isHeading ? <StepHeading>{title}</StepHeading> : <h2>{title}</h2>;
}
