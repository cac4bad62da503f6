import { OpenSlots } from '../parts/open-slots';
import { Questions } from '../parts/Questions';
import { StepLayout } from '../parts/StepLayout';
import type { StepProps } from '../view-props';

/** A visit is chosen from the open ones. */
export function StepScheduling({ view, answering, slots, back }: StepProps) {
  return (
    <OpenSlots.Provider value={slots}>
      <StepLayout view={view} answering={answering} back={back}>
        <Questions view={view} answering={answering} />
      </StepLayout>
    </OpenSlots.Provider>
  );
}
