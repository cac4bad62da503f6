import { PlayedBack } from '../parts/step/PlayedBack';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

/** Everything that was answered, each line with the way back to it. */
export function StepSummary({ view, answering, back }: StepProps) {
  return (
    <StepLayout view={view} answering={answering} back={back}>
      <PlayedBack lines={view.summary ?? []} answering={answering} />
    </StepLayout>
  );
}
