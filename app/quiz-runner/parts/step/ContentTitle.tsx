import { StepHeading } from './StepHeading';

type ContentTitleProps = {
  title: string | null;
  /** Whether this title is the headline of the step. */
  isHeading: boolean;
};

/** The title of a block of content: the headline of the page or a title within it. */
export function ContentTitle({ title, isHeading }: ContentTitleProps) {
  if (title === null) return null;
  return isHeading ? <StepHeading>{title}</StepHeading> : <h2>{title}</h2>;
}
