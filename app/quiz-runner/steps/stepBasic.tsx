import { Questions } from '../parts/Questions';
import { StepLayout } from '../parts/step/StepLayout';
import type { StepProps } from '../view-props';

/** Content and questions. */
export function StepBasic({ view, answering, back }: StepProps) {
  return (
    <StepLayout view={view} answering={answering} back={back}>
      <Questions view={view} answering={answering} />
    </StepLayout>
  );
}
