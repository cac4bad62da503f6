import { Questions } from '../blocks/Questions';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Content and questions. */
export function StepBasic({ view, answering, back }: StepProps) {
  return (
    <StepLayout view={view} answering={answering} back={back}>
      <Questions view={view} answering={answering} />
    </StepLayout>
  );
}
