import { Questions } from '../blocks/Questions';
import { OpenSlots } from '../parts/visit/visit-days';
import type { StepProps } from '../view-props';
import { StepLayout } from './StepLayout';

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
